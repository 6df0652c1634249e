import SettingsGenSupport

/// A template that was read once and can be rendered often.
package struct Template: Sendable {
  /// The text that the template was read from.
  package let source: SourceText
  let nodes: [Node]
  /// Every name that the tags use, each once.
  let names: [String]
  /// Indices into ``names``: the parts of all dotted names.
  let parts: [Int]
  let lookups: [Lookup]
  let partials: [Partial]
  let blocks: [Block]
  let parents: [Parent]

  /// The most sections, blocks and parents that may stand in each other.
  package static let maximumDepth = 100

  /// Reads a template; its bytes are UTF-8, and are copied as they are.
  ///
  /// Throws at the first tag that is ill-formed, closes nothing or is not closed.
  package init(_ source: SourceText) throws(MustacheError) {
    var parser = TemplateParser(source)
    try parser.parse()
    self.source = source
    nodes = parser.nodes
    names = parser.names
    parts = parser.parts
    lookups = parser.lookups
    partials = parser.partials
    blocks = parser.blocks
    parents = parser.parents
  }
}

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

/// A tag that looks a value up.
struct Lookup {
  var path: Path
  /// Where the tag begins.
  var offset: Int
  /// Whether its value's characters may have to be escaped, where it writes it.
  var isEscaped = false
}

/// What a tag looks up.
enum Path {
  /// The implicit iterator, `.`: the innermost value.
  case iterator
  /// An index into ``Template/names``.
  case name(Int)
  /// A dotted name: its first part, and the others as a run of ``Template/parts``.
  case dotted(Int, Range<Int>)
}

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
