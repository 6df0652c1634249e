import SettingsGenSupport

/// A template that was parsed once and can be rendered many times.
package struct Template: Sendable {
  /// The text that the template was parsed from.
  package let source: SourceText
  let nodes: [Node]
  /// The names in the tags, in the order of the source.
  let names: [String]

  /// The greatest depth of sections, blocks and parents within each other.
  package static let maximumDepth = 100

  /// Parses a template; its bytes are UTF-8, and text between tags is copied as it is.
  ///
  /// - Throws: `MustacheError` at the first tag that is ill-formed, closes nothing or is not closed.
  package init(_ source: SourceText) throws(MustacheError) {
    var parser = TemplateParser(source)
    nodes = try parser.parse()
    names = parser.names
    self.source = source
  }
}

/// A piece of a template; the nodes of a template or a section are in the order of the source.
///
/// Rare nodes are indirect, so that arrays of the common ones are dense.
enum Node: Sendable {
  /// A range of the source's bytes; text that starts a line starts with the indentation of its partial.
  case text(Range<Int>, startsLine: Bool)
  case variable(VariableTag)
  /// A section is flat if it contains only text and variables.
  case section(VariableTag, contents: [Node], isFlat: Bool)
  case inverted(VariableTag, contents: [Node])
  indirect case partial(PartialTag)
  indirect case block(BlockTag, contents: [Node])
  indirect case parent(ParentTag)
}

/// A tag that looks up a value: `{{name}}`, `{{{name}}}`, `{{#name}}` or `{{^name}}`.
struct VariableTag {
  /// A range of the template's names: the parts of a dotted name, or nothing for the implicit iterator `.`.
  var path: Range<Int>
  /// The offset of the tag in the source.
  var offset: Int
  /// Whether a value that the tag writes is escaped; false for `{{{name}}}` and `{{&name}}`.
  var isEscaped: Bool
}

/// A tag that includes another template: `{{>name}}`.
struct PartialTag {
  /// The template: a fixed name, or for `{{>*name}}` the path of the value that names it.
  enum Name {
    case fixed(String)
    case dynamic(path: Range<Int>)
  }

  var name: Name
  /// The blanks before a tag that is alone on its line, which indent each line of the template.
  var indentation: Range<Int>
  /// The offset of the tag in the source.
  var offset: Int
}

/// A tag that includes another template and fills its blocks: `{{<name}}{{$block}}...{{/block}}{{/name}}`.
struct ParentTag: Sendable {
  /// The contents that fill a block.
  struct Argument: Sendable {
    var contents: [Node]
    /// Whether the contents start on a line of their own.
    var startsLine: Bool
    /// The number of blanks that the lines of the contents start with because of their position in the parent.
    var indentation: Int
  }

  var partial: PartialTag
  /// The contents by the names of the blocks.
  var arguments: [String: Argument]
}

/// A tag for contents that a parent can replace: `{{$name}}...{{/name}}`.
struct BlockTag {
  var name: String
  /// The blanks that start each line of what fills the block: those of its default contents, or those before the tag.
  var indentation: Range<Int>
  /// Whether the opening tag is alone on its line.
  var isStandalone: Bool
  /// The offset of the opening tag in the source.
  var offset: Int
}
