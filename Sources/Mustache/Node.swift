/// One step of rendering a template.
///
/// Nodes lie in one array in the order of the source. One that has contents is followed by them, up to its `end`.
enum Node {
  /// Bytes of the source; a run that begins a line begins with the indentation of its partial.
  case text(Range<Int>, startsLine: Bool)
  /// An index into ``Template/lookups``, as sections have it.
  case variable(Int)
  /// A flat section holds text and variables alone.
  case section(Int, end: Int, isFlat: Bool)
  case inverted(Int, end: Int)
  /// An index into ``Template/partials``.
  case partial(Int)
  /// An index into ``Template/blocks``.
  case block(Int, end: Int)
  /// An index into ``Template/parents``.
  case parent(Int, end: Int)

  /// Whether it has no contents and includes nothing.
  var isFlat: Bool {
    switch self {
    case .text, .variable: true
    default: false
    }
  }
}
