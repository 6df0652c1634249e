/// A place of a template that a template which includes it may fill.
struct Block {
  var name: String
  /// The blanks that each line of what fills it begins with: those of its default contents, or those before its tag.
  var indentation: Range<Int>
  /// Whether its opening tag is alone on its line.
  var isStandalone: Bool
  /// Where the opening tag begins.
  var offset: Int
}
