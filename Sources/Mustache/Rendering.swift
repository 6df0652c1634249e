import SettingsGenDiagnostics

/// One rendering on its way: the output so far, and where it stands.
struct Rendering {
  /// A tag that included the template that is rendered now.
  struct Inclusion {
    var template: LoadedTemplate
    var offset: Int
  }

  let escaping: Renderer.Escaping
  let isStrict: Bool
  let partials: Partials
  var output: [UInt8] = []
  var library: TemplateLibrary
  var context = ContextStack()
  var indentation = Indentation()
  /// What fills the blocks, the outermost parent first.
  var arguments: [Arguments] = []
  var inclusions: [Inclusion] = []
  private var depth = 0

  init(_ renderer: Renderer) {
    escaping = renderer.escaping
    isStrict = renderer.strictness == .strict
    partials = renderer.partials
    library = TemplateLibrary(renderer.partials)
  }

  /// Renders a run of nodes.
  mutating func render(_ nodes: Range<Int>, of loaded: LoadedTemplate) throws(MustacheError) {
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let contents = index + 1
      index = contents
      switch loaded.template.nodes[contents - 1] {
      case .text(let range, let startsLine):
        if indentation.isNone {
          loaded.template.source.bytes.withUnsafeBufferPointer { output.append(contentsOf: $0[range]) }
        } else {
          indentation.write(range, of: loaded.template.source.bytes, startsLine: startsLine, to: &output)
        }
      case .variable(let path, let isEscaped, let offset):
        if let value = try value(path, of: loaded, at: offset) { try write(value, isEscaped, path, of: loaded, at: offset) }
      case .section(let path, let end, let offset):
        if let value = try value(path, of: loaded, at: offset) {
          try renderSection(value, contents..<end, of: loaded, at: offset)
        }
        index = end
      case .inverted(let path, let end, let offset):
        if try isFalse(value(path, of: loaded, at: offset)) { try nest(contents..<end, of: loaded, at: offset) }
        index = end
      case .partial(let partial): try include(loaded.template.partials[partial], [:], of: loaded)
      case .block(let block, let end):
        try render(loaded.template.blocks[block], default: contents..<end, of: loaded)
        index = end
      case .parent(let parent, let end):
        let parent = loaded.template.parents[parent]
        try include(parent.partial, parent.arguments, of: loaded)
        index = end
      }
    }
  }

  /// Renders nodes one level deeper, which is no endless thing.
  mutating func nest(_ nodes: Range<Int>, of loaded: LoadedTemplate, at offset: Int) throws(MustacheError) {
    guard depth < Renderer.maximumDepth else { throw tooDeep(at: offset, of: loaded) }
    depth += 1
    try render(nodes, of: loaded)
    depth -= 1
  }

  private func tooDeep(at offset: Int, of loaded: LoadedTemplate) -> MustacheError {
    var message = "More than \(Renderer.maximumDepth) sections and partials are rendered within each other."
    if let last = inclusions.last {
      let file = last.template.template.source.file
      let again = inclusions.dropLast().contains { $0.offset == last.offset && $0.template.template.source.file == file }
      if again { message += " `\(file)` includes itself again and again." }
    }
    return error(message, at: offset, of: loaded)
  }

  /// An error at a tag, with the tags that led there.
  func error(_ message: String, at offset: Int, of loaded: LoadedTemplate) -> MustacheError {
    let notes = inclusions.reversed().prefix(8).map {
      Diagnostic.Note("included here", at: $0.template.template.source.location(at: $0.offset))
    }
    return MustacheError(message, at: offset, of: loaded.template.source, notes: notes)
  }
}
