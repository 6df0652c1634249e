/// The bytes of one input file, with an index that turns byte offsets into lines and columns.
package struct SourceText: Sendable {
  /// The file's path as messages print it; for a page of a bundle, relative to the bundle.
  package let file: String
  /// The contents, which are UTF-8 if ``isText`` is true, whatever the file's encoding.
  package let bytes: [UInt8]
  /// Whether the contents are text with lines, unlike a binary property list, which only has offsets.
  package var isText: Bool { lineStarts != nil }
  /// The offset of each line, if the contents are text.
  private let lineStarts: [Int]?

  /// Creates a source from the contents of a file, which are UTF-8 if `isText` is true.
  package init(file: String, bytes: [UInt8], isText: Bool = true) {
    self.file = file
    self.bytes = bytes
    lineStarts = isText ? [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 } : nil
  }

  /// Returns whether the text in a range is the same in another source; binary contents have no text.
  package func hasSameText(in range: Range<Int>, as other: SourceText) -> Bool {
    isText && other.isText && range.upperBound <= other.bytes.count
      && bytes[range].hasSameBytes(as: other.bytes[range])
  }

  /// Returns the location of a byte offset, clamped to the contents; binary contents count as one line.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let starts = lineStarts ?? [0]
    // Searches for the first line that starts after the offset.
    var (low, high) = (1, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return SourceLocation(file: file, line: low, column: offset - starts[low - 1] + 1)
  }

  /// Returns the byte range of a line (from 1) without its line break, or nil if there is no such line.
  package func range(ofLine number: Int) -> Range<Int>? {
    guard let lineStarts, 1...lineStarts.count ~= number else { return nil }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}

/// A line and column in a file, counted as the Swift compiler does: from 1, columns in UTF-8 bytes.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// The file's path as messages print it; for a page of a bundle, relative to the bundle.
  package var file: String
  package var line: Int
  /// The column, from 1, in UTF-8 bytes.
  package var column: Int
  private var hasPosition = true

  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Creates the location of what has no lines: a folder, or what doesn't exist; an empty path is no place at all.
  package init(path: String) {
    self.init(file: path)
    hasPosition = false
  }

  /// Returns the file's path below the path of its bundle, which may be empty.
  package func path(in bundle: String) -> String { joinPath(bundle, file) }

  /// Returns `PATH:LINE:COLUMN` on one line, or only the path, which is the one that ``path(in:)`` returns.
  package func text(in bundle: String) -> String {
    path(in: bundle).printable + (hasPosition ? ":\(line):\(column)" : "")
  }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
