/// A tag that includes another template and fills its blocks.
struct Parent {
  /// The contents that fill a block.
  struct Argument {
    /// Indices into ``Template/nodes``.
    var contents: Range<Int>
    /// Whether the contents begin on a line of their own.
    var startsLine: Bool
    /// How many blanks the lines of the contents begin with, which are theirs by where they stand.
    var indentation: Int
  }

  var partial: Partial
  var arguments: [String: Argument] = [:]
}
