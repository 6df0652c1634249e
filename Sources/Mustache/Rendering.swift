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

extension Rendering {
  /// Renders a section that holds text and variables alone: most are, and need no level of their own.
  mutating func renderFlat(_ contents: Range<Int>, of loaded: LoadedTemplate) throws(MustacheError) {
    repeat {
      for node in contents { try writeFlat(loaded.template.nodes[node], of: loaded) }
    } while context.advance()
    context.leave()
  }

  /// Writes text, or the value of a name.
  @inline(__always)
  mutating func writeFlat(_ node: Node, of loaded: LoadedTemplate) throws(MustacheError) {
    switch node {
    case .text(let range, let startsLine): write(range, startsLine: startsLine, of: loaded)
    case .variable(let lookup): try write(loaded.template.lookups[lookup], of: loaded)
    case .section, .inverted, .partial, .block, .parent: break
    }
  }
}

extension Rendering {
  /// The value that a tag looks up; null where it has none and that is no error.
  @inline(__always)
  mutating func value(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) -> MustacheValue {
    if case .name(let name) = tag.path, let value = context.value(of: loaded.firstName + name) { return value }
    return try otherValue(tag, of: loaded)
  }

  /// The value of a path that is no name, or of a name that there isn't.
  ///
  /// The first part is looked up from the innermost context outwards, each other one in the value before it alone.
  @inline(never)
  private mutating func otherValue(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) -> MustacheValue {
    let (first, others): (Int, Range<Int>)
    switch tag.path {
    case .iterator: return context.top
    case .name(let name): (first, others) = (name, 0..<0)
    case .dotted(let name, let parts): (first, others) = (name, parts)
    }
    guard var value = context.value(of: loaded.firstName + first) else {
      return try miss(loaded.firstName + first, among: context.knownNames, at: tag.offset, of: loaded)
    }
    for part in others {
      let name = loaded.firstName + loaded.template.parts[part]
      switch value {
      case .null: return .null
      case .object, .record:
        guard let member = context.member(name, of: value) else {
          return try miss(name, among: value.shape?.names ?? [], at: tag.offset, of: loaded)
        }
        value = member
      default:
        guard isStrict else { return .null }
        throw error("`\(context.name(name))` can't be looked up in \(value.typeName).", at: tag.offset, of: loaded)
      }
    }
    return value
  }

  /// Writes text of the template.
  mutating func write(_ range: Range<Int>, startsLine: Bool, of loaded: LoadedTemplate) {
    if indentation.isNone {
      loaded.template.source.bytes.withUnsafeBufferPointer { output.append(UnsafeBufferPointer(rebasing: $0[range])) }
    } else {
      indentation.write(range, of: loaded.template.source.bytes, startsLine: startsLine, to: &output)
    }
  }

  /// Writes what a tag looks up.
  @inline(__always)
  mutating func write(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) {
    switch try value(tag, of: loaded) {
    case .null: break
    case .boolean(let value): output.append(value ? "true" : "false")
    case .number(let text): output.append(text)
    case .string(let text):
      if tag.isEscaped, escaping == .html { output.appendEscapedForHTML(text) } else { output.append(text) }
    case .enclosed(let text, let opening, let closing):
      if tag.isEscaped, escaping == .html {
        output.appendEscapedForHTML(String(text, between: opening, and: closing))
      } else {
        output.append(opening)
        output.append(text)
        output.append(closing)
      }
    case .list, .lazyList, .records, .object, .record: try refuse(tag, of: loaded)
    }
  }

  /// Throws where a value is to be written that is no text.
  private mutating func refuse(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) {
    guard isStrict else { return }
    let name = spell(tag.path, of: loaded)
    let type = try value(tag, of: loaded).typeName
    throw error("`\(name)` is \(type), which has no text; write `{{#\(name)}}` to go into it.", at: tag.offset, of: loaded)
  }

  /// A path as the template has it.
  func spell(_ path: Path, of loaded: LoadedTemplate) -> String {
    switch path {
    case .iterator: return "."
    case .name(let name): return loaded.template.names[name]
    case .dotted(let first, let others):
      return ([first] + loaded.template.parts[others]).map { loaded.template.names[$0] }.joined(separator: ".")
    }
  }

  private func miss(_ name: Int, among known: [String], at offset: Int, of loaded: LoadedTemplate) throws(MustacheError)
    -> MustacheValue
  {
    guard isStrict else { return .null }
    let name = context.name(name)
    let suggestion = nearestName(to: name, in: known).map { "; did you mean `\($0)`?" } ?? "."
    throw error("The data have no `\(name)` here\(suggestion)", at: offset, of: loaded)
  }
}

extension Rendering {
  /// Begins another template in the place of a tag, with what fills its blocks.
  mutating func include(
    _ partial: Partial, _ contents: [String: Parent.Argument], of loaded: LoadedTemplate
  ) throws(MustacheError) {
    guard let name = try name(of: partial, of: loaded) else { return }
    guard let template = try library.partial(name, &context) else {
      guard isStrict else { return }
      let suggestion = nearestName(to: name, in: partials.names).map { "; did you mean `\($0)`?" } ?? "."
      throw error("There is no partial `\(name)`\(suggestion)", at: partial.offset, of: loaded)
    }
    let purpose = Level.Purpose.inclusion(outer: indentation, hasArguments: !contents.isEmpty)
    try enter(Level(template.template.nodes.indices, of: template, purpose), at: partial.offset, of: loaded)
    inclusions.append(Inclusion(template: loaded, offset: partial.offset))
    indentation = Indentation(
      added: indentation.nested(in: partial.indentation, of: loaded.template.source.bytes), written: indentation.written)
    if !contents.isEmpty { arguments.append(Arguments(contents: contents, template: loaded, outer: arguments.count)) }
  }

  /// The name of a partial; nil where the data have none and that is no error.
  private mutating func name(of partial: Partial, of loaded: LoadedTemplate) throws(MustacheError) -> String? {
    let path: Path
    switch partial.name {
    case .fixed(let name): return name
    case .dynamic(let dynamic): path = dynamic
    }
    switch try value(Lookup(path: path, offset: partial.offset), of: loaded) {
    case .string(let name), .number(let name): return name
    case .enclosed(let name, let opening, let closing): return String(name, between: opening, and: closing)
    case let value:
      guard isStrict else { return nil }
      throw error("`\(spell(path, of: loaded))` is \(value.typeName), not the name of a partial.", at: partial.offset, of: loaded)
    }
  }
}

extension Rendering {
  /// What a parent tag fills blocks with.
  struct Arguments {
    var contents: [String: Parent.Argument]
    /// The template that the contents stand in.
    var template: LoadedTemplate
    /// How many arguments were in force there: they fill the blocks within the contents.
    var outer: Int
  }

  /// Begins a block: what the outermost parent fills it with, or its default contents.
  mutating func enter(_ block: Block, default contents: Range<Int>, of loaded: LoadedTemplate) throws(MustacheError) {
    for filling in arguments {
      guard let argument = filling.contents[block.name] else { continue }
      let purpose = Level.Purpose.argument(outer: indentation, outerArguments: arguments)
      try enter(Level(argument.contents, of: filling.template, purpose), at: block.offset, of: loaded)
      indent(block, argument, of: loaded)
      arguments.removeLast(arguments.count - filling.outer)
      return
    }
    try enter(Level(contents, of: loaded, .plain), at: block.offset, of: loaded)
  }

  /// Takes the blanks off the contents that they have where they stand, and gives them those of the block.
  private mutating func indent(_ block: Block, _ argument: Parent.Argument, of loaded: LoadedTemplate) {
    let added = indentation.nested(in: block.indentation, of: loaded.template.source.bytes)
    indentation = Indentation(added: added, removed: argument.indentation, written: indentation.written)
    if !block.isStandalone, argument.startsLine {
      // The block's own line began with them.
      indentation.written = added.count
    } else if block.isStandalone, !argument.startsLine, !argument.contents.isEmpty {
      indentation.begin(&output)
    }
  }
}

extension Rendering {
  /// An error at a tag, with the tags that led there.
  func error(_ message: String, at offset: Int, of loaded: LoadedTemplate) -> MustacheError {
    let notes = inclusions.reversed().map {
      Diagnostic.Note("included here", at: $0.template.template.source.location(at: $0.offset))
    }
    return MustacheError(message, at: offset, of: loaded.template.source, notes: notes)
  }

  /// An error at a tag that goes one level too deep.
  func tooDeep(at offset: Int, of loaded: LoadedTemplate) -> MustacheError {
    var message = "More than \(Renderer.maximumDepth) sections and partials are rendered within each other."
    if let last = inclusions.last {
      let file = last.template.template.source.file
      let again = inclusions.dropLast().contains { $0.offset == last.offset && $0.template.template.source.file == file }
      if again { message += " `\(file)` includes itself again and again." }
    }
    return error(message, at: offset, of: loaded)
  }
}

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
