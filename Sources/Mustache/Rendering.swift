import SettingsGenSupport

/// One rendering on its way: the output so far, and where it stands.
struct Rendering: ~Copyable {
  /// A tag that included the template that is rendered now.
  struct Inclusion {
    var template: LoadedTemplate
    var offset: Int
  }

  let escaping: Renderer.Escaping
  let isStrict: Bool
  let partials: Partials
  var output: OutputBuffer
  var library: TemplateLibrary
  var context: ContextStack
  var indentation = Indentation()
  /// What fills the blocks, the outermost parent first.
  var arguments: [Arguments] = []
  var inclusions: [Inclusion] = []
  var levels: [Level] = []

  init(_ renderer: Renderer, _ data: MustacheValue, room: Int) {
    escaping = renderer.escaping
    isStrict = renderer.strictness == .strict
    partials = renderer.partials
    library = TemplateLibrary(renderer.partials)
    context = ContextStack(data)
    output = OutputBuffer(room: room)
  }

  /// Renders a whole template.
  mutating func render(_ template: Template) throws(MustacheError) {
    let loaded = LoadedTemplate(template, firstName: context.add(template.names))
    levels.append(Level(template.nodes.indices, of: loaded, .plain))
    while !levels.isEmpty {
      let index = levels.count - 1
      if try advance(levels[index].next..<levels[index].nodes.upperBound, of: levels[index].template) { leave() }
    }
  }

  /// Renders nodes up to one whose contents have to be rendered first; returns whether it came to the end.
  private mutating func advance(_ nodes: Range<Int>, of loaded: LoadedTemplate) throws(MustacheError) -> Bool {
    let depth = levels.count
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let contents = index + 1
      index = contents
      switch loaded.template.nodes[contents - 1] {
      case .text, .variable:
        try writeFlat(loaded.template.nodes[contents - 1], of: loaded)
        continue
      case .section(let lookup, let end, let isFlat):
        index = end
        let tag = loaded.template.lookups[lookup]
        guard context.enter(try value(tag, of: loaded)) else { continue }
        if isFlat {
          try renderFlat(contents..<end, of: loaded)
        } else {
          try enter(Level(contents..<end, of: loaded, .section), at: tag.offset, of: loaded)
        }
      case .inverted(let lookup, let end):
        index = end
        let tag = loaded.template.lookups[lookup]
        if try value(tag, of: loaded).isFalse {
          try enter(Level(contents..<end, of: loaded, .plain), at: tag.offset, of: loaded)
        }
      case .partial(let partial): try include(loaded.template.partials[partial], [:], of: loaded)
      case .block(let block, let end):
        index = end
        try enter(loaded.template.blocks[block], default: contents..<end, of: loaded)
      case .parent(let parent, let end):
        index = end
        let parent = loaded.template.parents[parent]
        try include(parent.partial, parent.arguments, of: loaded)
      }
      if levels.count > depth {
        levels[depth - 1].next = index
        return false
      }
    }
    return true
  }

  /// Begins a run of nodes one level deeper.
  mutating func enter(_ level: Level, at offset: Int, of loaded: LoadedTemplate) throws(MustacheError) {
    guard levels.count <= Renderer.maximumDepth else { throw tooDeep(at: offset, of: loaded) }
    levels.append(level)
  }

  /// Ends the innermost run of nodes, or begins it again for the next element of a list.
  private mutating func leave() {
    let index = levels.count - 1
    switch levels[index].purpose {
    case .plain: break
    case .section:
      if context.advance() {
        levels[index].next = levels[index].nodes.lowerBound
        return
      }
      context.leave()
    case .inclusion(let outer, let hasArguments):
      inclusions.removeLast()
      if hasArguments { arguments.removeLast() }
      indentation.end(in: outer)
    case .argument(let outer, let outerArguments):
      arguments = outerArguments
      indentation.end(in: outer)
    }
    levels.removeLast()
  }
}
