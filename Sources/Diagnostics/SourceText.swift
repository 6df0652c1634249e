/// The bytes of one input file and what turns a byte offset in them into a line and a column.
package struct SourceText: Sendable {
  /// The file's path as messages print it; for a page of a bundle, relative to the bundle.
  package let file: String
  /// The contents; UTF-8 where ``isText``, whatever encoding the file itself has.
  package let bytes: [UInt8]
  /// False for a binary property list, which has offsets but no lines.
  package let isText: Bool
  private let lineStarts: [UInt32]

  package init(file: String, bytes: [UInt8], isText: Bool = true) {
    self.file = file
    self.bytes = bytes
    self.isText = isText
    var starts: [UInt32] = [0]
    if isText {
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(UInt32(index + 1)) }
    }
    lineStarts = starts
  }

  /// The place of a byte offset; one past either end is moved to that end, and binary contents count as one line.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: file, line: low + 1, column: offset - Int(lineStarts[low]) + 1)
  }

  /// The text of a line (from 1) without its line break, or nil where there is no such line of text.
  package func line(_ number: Int) -> String? {
    guard isText, number >= 1, number <= lineStarts.count else { return nil }
    let start = Int(lineStarts[number - 1])
    var end = number < lineStarts.count ? Int(lineStarts[number]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
