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

  /// The offsets at which lines begin, found eight bytes at a time, for a large page is mostly searched in vain.
  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    let lineBreak = UInt8(ascii: "\n")
    let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return bytes.withUnsafeBytes { bytes in
      var starts: [UInt32] = [0]
      starts.reserveCapacity(bytes.count / 32)
      var index = 0
      while index + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
        // The high bit of each byte that is zero in the difference, and of no other.
        var breaks = ~((difference & lowBits) &+ lowBits | difference | lowBits)
        while breaks != 0 {
          starts.append(UInt32(truncatingIfNeeded: index + breaks.trailingZeroBitCount / 8 + 1))
          breaks &= breaks &- 1
        }
        index += 8
      }
      for index in index..<bytes.count where bytes[index] == lineBreak {
        starts.append(UInt32(truncatingIfNeeded: index + 1))
      }
      return starts
    }
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
