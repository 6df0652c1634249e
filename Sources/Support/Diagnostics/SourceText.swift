/// The bytes of one input file and what turns a byte offset in them into a line and a column.
package struct SourceText: Sendable {
  /// The file's path as messages print it; for a page of a bundle, relative to the bundle.
  package let file: String
  /// The contents; UTF-8 where ``isText``, whatever encoding the file itself has.
  package let bytes: [UInt8]
  /// False for a binary property list, which has offsets but no lines.
  package var isText: Bool { lines != nil }
  private let lines: LineIndex?

  package init(file: String, bytes: [UInt8], isText: Bool = true) {
    self.file = file
    self.bytes = bytes
    lines = isText ? bytes.withUnsafeBufferPointer(LineIndex.init) : nil
  }

  /// The place of a byte offset; one past either end is moved to that end, and binary contents count as one line.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let line = bytes.withUnsafeBufferPointer { lines?.line(at: offset, of: $0) } ?? (number: 0, start: 0)
    return SourceLocation(file: file, line: line.number + 1, column: offset - line.start + 1)
  }

  /// The text of a line (from 1) without its line break, or nil where there is no such line of text.
  package func line(_ number: Int) -> String? {
    range(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The bytes of a line (from 1) without its line break, or nil where there is no such line of text.
  package func range(ofLine number: Int) -> Range<Int>? {
    guard number >= 1, let start = bytes.withUnsafeBufferPointer({ lines?.start(ofLine: number - 1, of: $0) }) else { return nil }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}
