/// A tag that looks a value up.
struct Lookup {
  var path: Path
  /// Where the tag begins.
  var offset: Int
  /// Whether its value's characters may have to be escaped, where it writes it.
  var isEscaped = false
}
