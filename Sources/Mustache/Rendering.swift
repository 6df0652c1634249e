import SettingsGenSupport

/// A rendering in progress: the output so far and the position in the templates.
struct Rendering: ~Copyable {
  /// A tag that included the current template.
  private struct Inclusion {
    var template: LoadedTemplate
    var offset: Int
  }

  /// The contents that a parent fills blocks with.
  struct Arguments {
    var contents: [String: ParentTag.Argument]
    /// The template that has the contents.
    var template: LoadedTemplate
    /// The number of arguments that were in force at the parent: they fill the blocks inside the contents.
    var outer: Int
  }

  private let escaping: Renderer.Escaping
  private let isStrict: Bool
  private let partials: Partials
  private var output: OutputBuffer
  /// The partials that were parsed so far, by name.
  private var templates: [String: LoadedTemplate] = [:]
  private var context: ContextStack
  private var indentation = Indentation()
  /// What fills the blocks, the outermost parent first.
  private var arguments: [Arguments] = []
  private var inclusions: [Inclusion] = []
  private var frames: [RenderFrame] = []

  init(_ renderer: Renderer, _ data: MustacheValue, room: Int) {
    escaping = renderer.escaping
    isStrict = renderer.strictness == .strict
    partials = renderer.partials
    context = ContextStack(data)
    output = OutputBuffer(room: room)
  }

  /// Renders a whole template and returns the output.
  mutating func render(_ template: Template) throws(MustacheError) -> [UInt8] {
    let template = load(template)
    frames.append(RenderFrame(template.nodes, of: template, .plain))
    while !frames.isEmpty {
      let top = frames.count - 1
      if try advance(frames[top].nodes, from: frames[top].next, of: frames[top].template) { leave() }
    }
    return output.finish()
  }

  /// Renders the nodes of the innermost frame up to one whose contents need a frame; returns whether there was none.
  private mutating func advance(
    _ nodes: [Node], from start: Int, of template: LoadedTemplate
  ) throws(MustacheError) -> Bool {
    let depth = frames.count
    for index in start..<nodes.count {
      switch nodes[index] {
      case .text, .variable: try write(nodes[index], of: template)
      case .section(let tag, let contents, let isFlat):
        guard context.push(try value(of: tag, of: template)) else { continue }
        if isFlat {
          try renderFlat(contents, of: template)
        } else {
          try enter(RenderFrame(contents, of: template, .section), at: tag.offset)
        }
      case .inverted(let tag, let contents):
        if try value(of: tag, of: template).isFalse {
          try enter(RenderFrame(contents, of: template, .plain), at: tag.offset)
        }
      case .partial(let tag): try include(tag, [:], of: template)
      case .block(let tag, let contents): try enter(tag, default: contents, of: template)
      case .parent(let tag): try include(tag.partial, tag.arguments, of: template)
      }
      if frames.count > depth {
        frames[depth - 1].next = index + 1
        return false
      }
    }
    return true
  }

  /// Renders a section of only text and variables, without a frame, which would make `generate` 5 % slower.
  private mutating func renderFlat(_ contents: [Node], of template: LoadedTemplate) throws(MustacheError) {
    repeat {
      for index in contents.indices { try write(contents[index], of: template) }
    } while context.advance()
    context.pop()
  }

  @inline(__always)
  private mutating func write(_ node: Node, of template: LoadedTemplate) throws(MustacheError) {
    switch node {
    case .text(let range, let startsLine): write(range, startsLine: startsLine, of: template)
    case .variable(let tag): try write(tag, of: template)
    case .section, .inverted, .partial, .block, .parent: break
    }
  }

  /// Starts a frame for the contents of a tag at an offset.
  private mutating func enter(_ frame: RenderFrame, at offset: Int) throws(MustacheError) {
    guard frames.count <= Renderer.maximumDepth else { throw tooDeep(at: offset, of: frames[frames.count - 1].template) }
    frames.append(frame)
  }

  /// Ends the innermost frame, or restarts it for the next element of a list.
  private mutating func leave() {
    switch frames[frames.count - 1].purpose {
    case .plain: break
    case .section:
      if context.advance() {
        frames[frames.count - 1].next = 0
        return
      }
      context.pop()
    case .inclusion(let outer, let hasArguments):
      inclusions.removeLast()
      if hasArguments { arguments.removeLast() }
      indentation.end(in: outer)
    case .argument(let outer, let outerArguments):
      arguments = outerArguments
      indentation.end(in: outer)
    }
    frames.removeLast()
  }

  // MARK: - Text and variables

  private mutating func write(_ range: Range<Int>, startsLine: Bool, of template: LoadedTemplate) {
    if indentation.isNone {
      output.append(template.source.bytes, range)
    } else {
      indentation.write(range, of: template.source.bytes, startsLine: startsLine, to: &output)
    }
  }

  private mutating func write(_ tag: VariableTag, of template: LoadedTemplate) throws(MustacheError) {
    switch try value(of: tag, of: template) {
    case .null: break
    case .boolean(let value): output.append(value ? "true" : "false")
    case .number(let text): output.append(text)
    case .string(let text):
      if tag.isEscaped, escaping == .html { output.appendEscapedForHTML(text) } else { output.append(text) }
    case .list: try refuse("a list", tag, of: template)
    case .object: try refuse("an object", tag, of: template)
    }
  }

  /// Throws at a tag that writes a value of a type without text.
  private func refuse(_ type: String, _ tag: VariableTag, of template: LoadedTemplate) throws(MustacheError) {
    guard isStrict else { return }
    let name = spelling(of: tag.path, in: template)
    throw error(
      "`\(name)` is \(type), which has no text; write `{{#\(name)}}` to go into it.", at: tag.offset, of: template)
  }

  /// The value that a tag looks up; null if there is none and that is no error.
  ///
  /// A name is looked up from the innermost context outwards, each other one of a dotted name only in the value before it.
  private mutating func value(of tag: VariableTag, of template: LoadedTemplate) throws(MustacheError) -> MustacheValue {
    if tag.path.isEmpty { return context.top }
    guard var value = context.value(of: template.numbers[tag.path.lowerBound]) else {
      let name = template.names[tag.path.lowerBound]
      return try missingValue(name, among: context.knownNames, at: tag.offset, of: template)
    }
    for part in tag.path.dropFirst() {
      let name = template.names[part]
      switch value {
      case .null: return .null
      case .object(let object):
        guard let member = object[name] else {
          return try missingValue(name, among: object.shape.names, at: tag.offset, of: template)
        }
        value = member
      case .boolean, .string, .number, .list:
        guard isStrict else { return .null }
        throw error("`\(name)` can't be looked up in \(value.typeName).", at: tag.offset, of: template)
      }
    }
    return value
  }

  /// Null for a name that doesn't exist, or the error if the renderer is strict.
  private func missingValue(
    _ name: String, among known: [String], at offset: Int, of template: LoadedTemplate
  ) throws(MustacheError) -> MustacheValue {
    guard isStrict else { return .null }
    let suggestion = nearestName(to: name, in: known).map { "; did you mean `\($0)`?" } ?? "."
    throw error("The data have no `\(name)` here\(suggestion)", at: offset, of: template)
  }

  /// A path as the template spells it.
  private func spelling(of path: Range<Int>, in template: LoadedTemplate) -> String {
    path.isEmpty ? "." : template.names[path].joined(separator: ".")
  }

  // MARK: - Partials and parents

  /// Starts another template in place of a tag, with what fills its blocks.
  private mutating func include(
    _ tag: PartialTag, _ contents: [String: ParentTag.Argument], of template: LoadedTemplate
  ) throws(MustacheError) {
    guard let name = try name(of: tag, of: template) else { return }
    guard let included = try self.template(name) else {
      guard isStrict else { return }
      let suggestion = nearestName(to: name, in: partials.names).map { "; did you mean `\($0)`?" } ?? "."
      throw error("There is no partial `\(name)`\(suggestion)", at: tag.offset, of: template)
    }
    let purpose = RenderFrame.Purpose.inclusion(outer: indentation, hasArguments: !contents.isEmpty)
    try enter(RenderFrame(included.nodes, of: included, purpose), at: tag.offset)
    inclusions.append(Inclusion(template: template, offset: tag.offset))
    indentation = Indentation(
      added: indentation.nested(in: tag.indentation, of: template.source.bytes), written: indentation.written)
    if !contents.isEmpty { arguments.append(Arguments(contents: contents, template: template, outer: arguments.count)) }
  }

  /// The name of a partial; nil if the data have none and that is no error.
  private mutating func name(of tag: PartialTag, of template: LoadedTemplate) throws(MustacheError) -> String? {
    guard case .dynamic(let path) = tag.name else {
      if case .fixed(let name) = tag.name { return name }
      return nil
    }
    let value = try value(of: VariableTag(path: path, offset: tag.offset, isEscaped: false), of: template)
    switch value {
    case .string(let name), .number(let name): return name
    case .null, .boolean, .list, .object:
      guard isStrict else { return nil }
      throw error(
        "`\(spelling(of: path, in: template))` is \(value.typeName), not the name of a partial.", at: tag.offset, of: template)
    }
  }

  /// A partial, parsed when a tag first names it; nil if there is none of the name.
  private mutating func template(_ name: String) throws(MustacheError) -> LoadedTemplate? {
    if let template = templates[name] { return template }
    guard let source = partials.source(name) else { return nil }
    let template = load(try Template(source))
    templates[name] = template
    return template
  }

  private mutating func load(_ template: Template) -> LoadedTemplate {
    LoadedTemplate(template, numbers: template.names.map { context.number(of: $0) })
  }

  // MARK: - Blocks

  /// Starts a block: what the outermost parent fills it with, or its default contents.
  private mutating func enter(_ block: BlockTag, default contents: [Node], of template: LoadedTemplate) throws(MustacheError) {
    for filling in arguments {
      guard let argument = filling.contents[block.name] else { continue }
      let purpose = RenderFrame.Purpose.argument(outer: indentation, outerArguments: arguments)
      try enter(RenderFrame(argument.contents, of: filling.template, purpose), at: block.offset)
      indent(block, argument, of: template)
      arguments.removeLast(arguments.count - filling.outer)
      return
    }
    try enter(RenderFrame(contents, of: template, .plain), at: block.offset)
  }

  /// Replaces the blanks that the contents have because of their position by those of the block.
  private mutating func indent(_ block: BlockTag, _ argument: ParentTag.Argument, of template: LoadedTemplate) {
    let added = indentation.nested(in: block.indentation, of: template.source.bytes)
    indentation = Indentation(added: added, removed: argument.indentation, written: indentation.written)
    if !block.isStandalone, argument.startsLine {
      // The block's own line started with them.
      indentation.written = added.count
    } else if block.isStandalone, !argument.startsLine, !argument.contents.isEmpty {
      indentation.begin(&output)
    }
  }

  // MARK: - Errors

  /// An error at a tag, with the tags that included its template.
  private func error(_ message: String, at offset: Int, of template: LoadedTemplate) -> MustacheError {
    let notes = inclusions.reversed().map {
      Diagnostic.Note("included here", at: $0.template.source.location(at: $0.offset))
    }
    return MustacheError(message, at: offset, of: template.source, notes: notes)
  }

  /// An error at a tag whose contents need one frame too many.
  private func tooDeep(at offset: Int, of template: LoadedTemplate) -> MustacheError {
    var message = "More than \(Renderer.maximumDepth) sections and partials are rendered within each other."
    if let last = inclusions.last {
      let file = last.template.source.file
      if inclusions.dropLast().contains(where: { $0.offset == last.offset && $0.template.source.file == file }) {
        message += " `\(file)` includes itself again and again."
      }
    }
    return error(message, at: offset, of: template)
  }
}

/// A template that a rendering uses.
///
/// It is a class because every frame refers to one.
final class LoadedTemplate {
  let source: SourceText
  let nodes: [Node]
  let names: [String]
  /// The numbers of the names in the context stack.
  let numbers: [Int]

  init(_ template: Template, numbers: [Int]) {
    source = template.source
    nodes = template.nodes
    names = template.names
    self.numbers = numbers
  }
}

/// A run of nodes that is being rendered, inside another one.
///
/// Frames are in an array and not on the call stack, whose size a library can't know.
struct RenderFrame {
  /// What the nodes are, and so what has to be undone behind them.
  enum Purpose {
    /// A whole template, an inverted section or a block with its default contents.
    case plain
    /// A section, which is restarted for each element of a list.
    case section
    /// Another template in place of a tag.
    case inclusion(outer: Indentation, hasArguments: Bool)
    /// A block that a parent fills.
    case argument(outer: Indentation, outerArguments: [Rendering.Arguments])
  }

  let nodes: [Node]
  /// The template that has the nodes.
  let template: LoadedTemplate
  /// The index of the node to go on with.
  var next = 0
  let purpose: Purpose

  init(_ nodes: [Node], of template: LoadedTemplate, _ purpose: Purpose) {
    self.nodes = nodes
    self.template = template
    self.purpose = purpose
  }
}
