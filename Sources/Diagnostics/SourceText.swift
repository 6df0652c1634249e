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
    lineStarts = isText ? Self.lineStarts(of: bytes) : [0]
  }

  /// The offsets at which lines begin, found eight bytes at a time.
  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBytes { bytes in
      var starts: [UInt32] = [0]
      starts.reserveCapacity(bytes.count / 32)
      for offset in stride(from: 0, to: bytes.count, by: 8) {
        var breaks = lineBreaks(in: bytes, at: offset)
        while breaks != 0 {
          starts.append(UInt32(truncatingIfNeeded: offset + breaks.trailingZeroBitCount / 8 + 1))
          breaks &= breaks &- 1
        }
      }
      return starts
    }
  }

  /// The line breaks among the eight bytes at an offset, or the fewer that are left, as the high bits of a word's bytes.
  @inline(__always)
  private static func lineBreaks(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    if offset + 8 <= bytes.count {
      word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    } else {
      for index in (offset..<bytes.count).reversed() { word = word << 8 | UInt64(bytes[index]) }
    }
    let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return ~((difference & lowBits) &+ lowBits | difference | lowBits)
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
    range(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The bytes of a line (from 1) without its line break, or nil where there is no such line of text.
  package func range(ofLine number: Int) -> Range<Int>? {
    guard isText, number >= 1, number <= lineStarts.count else { return nil }
    let start = Int(lineStarts[number - 1])
    var end = number < lineStarts.count ? Int(lineStarts[number]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }
}
