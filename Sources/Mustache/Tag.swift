/// A tag as it stands in the source.
struct Tag {
  /// What the sign behind the opening delimiter says.
  enum Kind {
    case comment
    case delimiters
    case variable
    /// `{{{name}}}` or `{{&name}}`
    case unescaped
    case section
    case inverted
    case end
    case partial
    case parent
    case block
  }

  var kind: Kind
  /// The name, or what else stands between the sign and the closing delimiter, without white space around it.
  var contents: Range<Int>
  /// From the opening delimiter to behind the closing one.
  var range: Range<Int>
}
