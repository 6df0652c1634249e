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
