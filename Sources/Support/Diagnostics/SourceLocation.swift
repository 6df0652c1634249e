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
