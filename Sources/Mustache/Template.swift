import SettingsGenSupport

/// A parsed template, which can be rendered many times.
package struct Template: Sendable {
  package let source: SourceText
  let nodes: [TemplateNode]

  /// The maximum depth of nested sections.
  package static let maximumDepth = 100

  /// Parses a template encoded as UTF-8; text between tags is copied unchanged.
  package init(_ source: SourceText) throws(Diagnostic) {
    if let offset = source.bytes.firstIndexOfInvalidUTF8 {
      throw Diagnostic("template isn't UTF-8; save it as UTF-8", at: offset, of: source)
    }
    var parser = TemplateParser(source)
    nodes = try parser.parse()
    self.source = source
  }
}

extension Template {
  /// Whether the template could have rendered some text: whether the text has, in order, everything outside of its tags and sections.
  package func mayRender(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    for case .text(let range, _) in nodes {
      guard let found = rest.firstRange(of: source.bytes[range]) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// An element of a template, in the order of the source.
enum TemplateNode: Sendable {
  /// A range of the source's bytes; text that starts a line gets the indentation of its partial.
  case text(Range<Int>, startsLine: Bool)
  case variable(VariableTag)
  case section(VariableTag, contents: [TemplateNode])
  case inverted(VariableTag, contents: [TemplateNode])
  case partial(PartialTag)
}

/// A tag that looks up a value: `{{name}}`, `{{{name}}}`, `{{#name}}` or `{{^name}}`.
struct VariableTag {
  /// The parts of a dotted name; empty for the implicit iterator `.`.
  var path: [MemberName]
  var offset: Int
  /// Whether the value is escaped; false for `{{{name}}}` and `{{&name}}`.
  var isEscaped: Bool
}

/// A tag that includes another template: `{{>name}}`.
struct PartialTag {
  var name: String
  /// The whitespace before a tag that is alone on its line; it indents every line of the included template.
  var indentation: Range<Int>
  var offset: Int
}
