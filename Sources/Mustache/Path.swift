/// What a tag looks up.
enum Path {
  /// The implicit iterator, `.`: the innermost value.
  case iterator
  /// An index into ``Template/names``.
  case name(Int)
  /// A dotted name: its first part, and the others as a run of ``Template/parts``.
  case dotted(Int, Range<Int>)
}
