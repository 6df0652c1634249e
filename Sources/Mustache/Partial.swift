/// A tag that includes another template.
struct Partial {
  /// Which template: one by its name, or the one whose name the data have.
  enum Name {
    case fixed(String)
    case dynamic(Path)
  }

  var name: Name
  /// The blanks before a tag that is alone on its line, which come before each line of the template.
  var indentation: Range<Int>
  /// Where the tag begins.
  var offset: Int
}
