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

/// A place in a file as people and editors count it: lines and columns from 1, columns in UTF-8 bytes.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// The file's path as messages print it; for a page of a bundle, relative to the bundle.
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// Where the lines of a text begin, kept for every block of it alone: the rest is counted when a place is asked for.
///
/// Counting all lines of a long page takes a fraction of the time and memory that a list of them would.
struct LineIndex: Sendable {
  /// What stands before a block.
  private struct Block {
    var lineBreaks: UInt32
    /// Where the line begins that the block begins in.
    var lineStart: UInt32
  }

  /// Short enough that one byte counts a block's line breaks; a multiple of the sixteen bytes that are compared at once.
  private static let blockLength = 240
  /// There is one for each offset of the text, its end too.
  private let blocks: [Block]

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var blocks: [Block] = []
    blocks.reserveCapacity(text.count / Self.blockLength + 1)
    var block = Block(lineBreaks: 0, lineStart: 0)
    for start in stride(from: 0, through: text.count, by: Self.blockLength) {
      blocks.append(block)
      let range = start..<min(start + Self.blockLength, text.count)
      block.lineBreaks &+= UInt32(truncatingIfNeeded: Self.lineBreaks(in: range, of: text))
      if let lineStart = Self.lineStart(in: range, of: text) { block.lineStart = UInt32(truncatingIfNeeded: lineStart) }
    }
    self.blocks = blocks
  }

  /// The number (from 0) of the line that holds an offset, and where the line begins.
  func line(at offset: Int, of text: UnsafeBufferPointer<UInt8>) -> (number: Int, start: Int) {
    let block = blocks[offset / Self.blockLength]
    let range = (offset - offset % Self.blockLength)..<offset
    let number = Int(block.lineBreaks) + Self.lineBreaks(in: range, of: text)
    return (number, Self.lineStart(in: range, of: text) ?? Int(block.lineStart))
  }

  /// Where a line (from 0) begins, or nil where there are not so many.
  func start(ofLine number: Int, of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard number > 0 else { return 0 }
    var low = 0
    var high = blocks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(blocks[middle].lineBreaks) < number { low = middle } else { high = middle }
    }
    var missing = number - Int(blocks[low].lineBreaks)
    for offset in low * Self.blockLength..<text.count where text[offset] == UInt8(ascii: "\n") {
      missing -= 1
      if missing == 0 { return offset + 1 }
    }
    return nil
  }

  /// The number of line breaks in a range no longer than a block.
  @inline(__always)
  private static func lineBreaks(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int {
    let piece = UnsafeBufferPointer(rebasing: text[range])
    var count: UInt8 = 0
    var index = 0
    // Without a check for overflow in it, the compiler makes this a loop over sixteen bytes at a time.
    while index < piece.count {
      count &+= piece[index] == UInt8(ascii: "\n") ? 1 : 0
      index &+= 1
    }
    return Int(count)
  }

  /// Where the last line begins that begins behind a line break in a range.
  @inline(__always)
  private static func lineStart(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      if text[offset - 1] == UInt8(ascii: "\n") { return offset }
      offset -= 1
    }
    return nil
  }
}
