/// A run of nodes that is being rendered within another one.
///
/// Levels lie in an array instead of on the call stack, whose size a library can't know.
struct Level {
  /// What the nodes are, and so what has to be undone behind them.
  enum Purpose {
    /// A whole template, an inverted section or a block with its default contents.
    case plain
    /// A section, which is begun again for each element of a list.
    case section
    /// Another template in the place of a tag.
    case inclusion(outer: Indentation, hasArguments: Bool)
    /// A block that a parent fills.
    case argument(outer: Indentation, outerArguments: [Rendering.Arguments])
  }

  let template: LoadedTemplate
  let nodes: Range<Int>
  /// The index of the node to go on with.
  var next: Int
  let purpose: Purpose

  init(_ nodes: Range<Int>, of template: LoadedTemplate, _ purpose: Purpose) {
    self.template = template
    self.nodes = nodes
    next = nodes.lowerBound
    self.purpose = purpose
  }
}
