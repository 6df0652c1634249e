/// The bytes of one input file, with an index that turns byte offsets into lines and columns.
package struct SourceText: Sendable {
  /// The file's path as messages print it; for a page of a bundle, relative to the bundle.
  package let file: String
  /// The contents, which are UTF-8 if ``isText`` is true, whatever the file's encoding.
  package let bytes: [UInt8]
  /// Whether the contents are text with lines, unlike a binary property list, which only has offsets.
  package var isText: Bool { lines != nil }
  private let lines: LineIndex?

  /// Creates a source from the contents of a file, which are UTF-8 if `isText` is true.
  package init(file: String, bytes: [UInt8], isText: Bool = true) {
    self.file = file
    self.bytes = bytes
    lines = isText ? bytes.withUnsafeBufferPointer(LineIndex.init) : nil
  }

  /// Returns the location of a byte offset, clamped to the contents.
  ///
  /// Binary contents count as one line.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let line = bytes.withUnsafeBufferPointer { lines?.line(at: offset, of: $0) } ?? (number: 0, start: 0)
    return SourceLocation(file: file, line: line.number + 1, column: offset - line.start + 1)
  }

  /// Returns a line (from 1) without its line break, or nil if there is no such line.
  package func line(_ number: Int) -> String? {
    range(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Returns the byte range of a line (from 1) without its line break, or nil if there is no such line.
  package func range(ofLine number: Int) -> Range<Int>? {
    guard number >= 1, let start = bytes.withUnsafeBufferPointer({ lines?.start(ofLine: number - 1, of: $0) }) else { return nil }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}

/// A line and column in a file, counted as the Swift compiler does: from 1, columns in UTF-8 bytes.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// The file's path as messages print it; for a page of a bundle, relative to the bundle.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in UTF-8 bytes.
  package var column: Int

  /// Creates a location, by default at the beginning of the file.
  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Returns the file's path below the path of its bundle, which may be empty.
  package func path(in bundle: String) -> String { joinPath(bundle, file) }

  /// Returns `PATH:LINE:COLUMN` on one line, where the path is the one that ``path(in:)`` returns.
  package func text(in bundle: String) -> String { "\(path(in: bundle).printable):\(line):\(column)" }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// An index of a text's lines that stores a line number only once per block of bytes and counts the rest on demand.
///
/// For a long page, this takes a fraction of the time and memory of an array with the offset of every line.
private struct LineIndex: Sendable {
  /// The state at the beginning of a block.
  private struct Block {
    /// The number of line breaks before the block.
    var lineBreaks: UInt32
    /// The offset of the line that contains the beginning of the block.
    var lineStart: UInt32
  }

  /// The number of bytes in a block.
  ///
  /// It is small enough to count the block's line breaks in one byte, and a multiple of the 16 bytes of a vector register.
  private static let blockLength = 240
  /// The blocks, including one for the end of the text.
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

  /// Returns the number (from 0) and the beginning of the line that contains an offset.
  func line(at offset: Int, of text: UnsafeBufferPointer<UInt8>) -> (number: Int, start: Int) {
    let block = blocks[offset / Self.blockLength]
    let range = (offset - offset % Self.blockLength)..<offset
    let number = Int(block.lineBreaks) + Self.lineBreaks(in: range, of: text)
    return (number, Self.lineStart(in: range, of: text) ?? Int(block.lineStart))
  }

  /// Returns the offset of a line (from 0), or nil if there are fewer lines.
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

  /// Counts the line breaks in a range that is not longer than a block.
  @inline(__always)
  private static func lineBreaks(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int {
    let piece = UnsafeBufferPointer(rebasing: text[range])
    var count: UInt8 = 0
    var index = 0
    // Without overflow checks, the compiler vectorizes this loop.
    while index < piece.count {
      count &+= piece[index] == UInt8(ascii: "\n") ? 1 : 0
      index &+= 1
    }
    return Int(count)
  }

  /// Returns the offset after the last line break in a range, or nil if there is no line break.
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
