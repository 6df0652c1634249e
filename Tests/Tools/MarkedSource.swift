/// A file with marks, `1️⃣` to `9️⃣`, at the locations of findings; the marks are removed from the file.
package struct MarkedSource: CustomStringConvertible, ExpressibleByStringLiteral, Sendable {
  /// The file with its marks.
  package let description: String
  /// The file without its marks.
  package let bytes: [UInt8]
  /// The lines and columns in the file without marks, by mark.
  package let locations: [String: (line: Int, column: Int)]

  /// The variation selector and the keycap, which turn a digit into a mark.
  private static let keycap = Array("\u{FE0F}\u{20E3}".utf8)

  package init(stringLiteral text: String) { self.init(text) }

  package init(_ text: String) {
    description = text
    let marked = Array(text.utf8)
    var bytes: [UInt8] = []
    var locations: [String: (line: Int, column: Int)] = [:]
    var line = 1
    var lineStart = 0
    var index = 0
    while index < marked.count {
      let byte = marked[index]
      if index + 1 < marked.count, marked[index + 1] == Self.keycap[0], marked[(index + 1)...].starts(with: Self.keycap) {
        locations[String(Unicode.Scalar(byte)) + "\u{FE0F}\u{20E3}"] = (line, bytes.count - lineStart + 1)
        index += 1 + Self.keycap.count
        continue
      }
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, bytes.count) }
      index += 1
    }
    self.bytes = bytes
    self.locations = locations
  }
}
