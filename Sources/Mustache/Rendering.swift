import SettingsGenSupport

/// A rendering in progress: the output so far and the position in the templates.
struct Rendering {
  private let renderer: Renderer
  private var output: [UInt8] = []
  /// The partials parsed so far, by name.
  private var templates: [String: LoadedTemplate] = [:]
  private var context: ContextStack
  private var indentation = Indentation()
  /// The tags that include the templates being rendered.
  private var inclusions: [(template: LoadedTemplate, offset: Int)] = []
  private var inclusionCount = 0
  private var repetitionCount = 0
  private var frames: [RenderFrame] = []

  init(_ renderer: Renderer, _ data: MustacheValue) {
    self.renderer = renderer
    context = ContextStack(data)
    // Memory that isn't written to isn't used, but a long output that grows is copied, and exists twice then.
    output.reserveCapacity(16 << 20)
  }

  private var isStrict: Bool { renderer.strictness == .strict }

  mutating func render(_ template: Template) throws(Diagnostic) -> [UInt8] {
    let template = load(template)
    frames.append(RenderFrame(nodes: template.nodes, template: template, purpose: .plain))
    while !frames.isEmpty {
      let top = frames.count - 1
      let (nodes, template) = (frames[top].nodes, frames[top].template)
      while try advance(nodes, from: frames[top].next, of: template), try restartOrLeave() {}
    }
    return output
  }

  /// Renders the nodes of the innermost frame until one needs a frame for its contents; returns true if all nodes are rendered.
  private mutating func advance(
    _ nodes: [TemplateNode], from start: Int, of template: LoadedTemplate
  ) throws(Diagnostic) -> Bool {
    let depth = frames.count
    for index in start..<nodes.count {
      switch nodes[index] {
      case .text(let range, let startsLine): write(range, startsLine: startsLine, of: template)
      case .variable(let tag): try write(tag, of: template)
      case .section(let tag, let contents):
        guard context.push(try value(of: tag, of: template)) else { continue }
        try enter(RenderFrame(nodes: contents, template: template, purpose: .section(offset: tag.offset)), at: tag.offset)
      case .inverted(let tag, let contents):
        if try value(of: tag, of: template).isFalse {
          try enter(RenderFrame(nodes: contents, template: template, purpose: .plain), at: tag.offset)
        }
      case .partial(let tag): try include(tag, of: template)
      }
      if frames.count > depth {
        frames[depth - 1].next = index + 1
        return false
      }
    }
    return true
  }

  private mutating func enter(_ frame: RenderFrame, at offset: Int) throws(Diagnostic) {
    guard frames.count <= Renderer.maximumDepth else { throw tooDeep(at: offset, of: frames[frames.count - 1].template) }
    frames.append(frame)
  }

  /// Restarts the innermost frame for the next element of its list, or ends it; returns whether it was restarted.
  private mutating func restartOrLeave() throws(Diagnostic) -> Bool {
    switch frames[frames.count - 1].purpose {
    case .plain: break
    case .section(let offset):
      if context.advance() {
        repetitionCount += 1
        guard repetitionCount <= renderer.maximumRepetitions else {
          let message: Message = "sections are repeated more than \(renderer.maximumRepetitions) times; nest fewer lists"
          throw error(message, at: offset, of: frames[frames.count - 1].template)
        }
        frames[frames.count - 1].next = 0
        return true
      }
      context.pop()
    case .inclusion(let outer):
      inclusions.removeLast()
      indentation = outer
    }
    frames.removeLast()
    return false
  }

  // MARK: - Text and variables

  private mutating func write(_ range: Range<Int>, startsLine: Bool, of template: LoadedTemplate) {
    if indentation.added.isEmpty {
      template.source.bytes.withUnsafeBufferPointer { output += $0[range] }
    } else {
      indentation.write(template.source.bytes[range], startsLine: startsLine, to: &output)
    }
  }

  private mutating func write(_ tag: VariableTag, of template: LoadedTemplate) throws(Diagnostic) {
    let value = try value(of: tag, of: template)
    switch value {
    case .null: break
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .number(let text): output += text.utf8
    case .string(let text):
      if tag.isEscaped, renderer.escaping == .html { output.appendEscapedForHTML(text) } else { output += text.utf8 }
    case .list, .object:
      guard isStrict else { return }
      let name = spelling(of: tag.path, in: template)
      throw error(
        "\(name) is \(plain: value.typeName) and can't be written as text; use a section, \("{{#" + name + "}}")", at: tag.offset,
        of: template
      )
    }
  }

  /// Returns the value that a tag looks up; null if there is none and the renderer is lenient.
  ///
  /// The first part of a dotted name is looked up from the innermost context outward, every other part only in the value before it.
  private mutating func value(of tag: VariableTag, of template: LoadedTemplate) throws(Diagnostic) -> MustacheValue {
    if tag.path.isEmpty { return context.top }
    guard var value = context.value(of: template.nameIDs[tag.path.lowerBound]) else {
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
        throw error("can't look up \(name) in \(plain: value.typeName)", at: tag.offset, of: template)
      }
    }
    return value
  }

  /// Returns null for a name that doesn't exist, or throws if the renderer is strict.
  private func missingValue(
    _ name: String, among names: [String], at offset: Int, of template: LoadedTemplate
  ) throws(Diagnostic) -> MustacheValue {
    guard isStrict else { return .null }
    throw error("unknown name \(name)\(didYouMean: nearestName(to: name, in: names))", at: offset, of: template)
  }

  private func spelling(of path: Range<Int>, in template: LoadedTemplate) -> String {
    path.isEmpty ? "." : template.names[path].joined(separator: ".")
  }

  // MARK: - Partials

  /// Starts rendering another template in place of a tag.
  private mutating func include(_ tag: PartialTag, of template: LoadedTemplate) throws(Diagnostic) {
    guard let included = try self.template(tag.name) else {
      guard isStrict else { return }
      let nearest = nearestName(to: tag.name, in: renderer.partials.names)
      throw error(
        "unknown partial \(tag.name)\(didYouMean: nearest, orElse: renderer.partials.remedy(tag.name))", at: tag.offset,
        of: template)
    }
    inclusionCount += 1
    guard inclusionCount <= renderer.maximumInclusions else {
      throw error(
        "more than \(renderer.maximumInclusions) included partials; include each fewer times", at: tag.offset, of: template)
    }
    try enter(
      RenderFrame(nodes: included.nodes, template: included, purpose: .inclusion(outer: indentation)), at: tag.offset)
    inclusions.append((template, tag.offset))
    indentation.added += template.source.bytes[tag.indentation]
  }

  /// Returns a partial, which is parsed when it's first used; nil if it doesn't exist.
  private mutating func template(_ name: String) throws(Diagnostic) -> LoadedTemplate? {
    if let template = templates[name] { return template }
    guard let source = renderer.partials.source(name) else { return nil }
    let template = load(try Template(source))
    templates[name] = template
    return template
  }

  private mutating func load(_ template: Template) -> LoadedTemplate {
    LoadedTemplate(template, nameIDs: template.names.map { context.id(of: $0) })
  }

  // MARK: - Errors

  /// Creates an error at a tag, with notes for the tags that included its template.
  private func error(_ message: Message, at offset: Int, of template: LoadedTemplate) -> Diagnostic {
    let notes = inclusions.reversed().map {
      Diagnostic.Note("included here", at: $0.template.source.location(at: $0.offset))
    }
    return Diagnostic(message, at: offset, of: template.source, notes: notes)
  }

  private func tooDeep(at offset: Int, of template: LoadedTemplate) -> Diagnostic {
    var message: Message = "more than \(Renderer.maximumDepth) nested sections and partials"
    if let last = inclusions.last {
      let file = last.template.source.file
      if inclusions.dropLast().contains(where: { $0.offset == last.offset && $0.template.source.file == file }) {
        message += "; \(file) includes itself endlessly"
      }
    }
    return error(message, at: offset, of: template)
  }
}

/// A template as used by a rendering; a class because every frame refers to one.
private final class LoadedTemplate {
  let source: SourceText
  let nodes: [TemplateNode]
  let names: [String]
  let nameIDs: [Int]

  init(_ template: Template, nameIDs: [Int]) {
    source = template.source
    nodes = template.nodes
    names = template.names
    self.nameIDs = nameIDs
  }
}

/// A list of nodes being rendered.
///
/// Frames are kept in an array, not on the call stack, because a library can't know the size of the stack.
private struct RenderFrame {
  /// The construct that the nodes belong to, which determines what is restored after them.
  enum Purpose {
    /// A whole template or an inverted section.
    case plain
    /// A section, rendered once for each element of a list.
    case section(offset: Int)
    case inclusion(outer: Indentation)
  }

  let nodes: [TemplateNode]
  let template: LoadedTemplate
  let purpose: Purpose
  var next = 0
}
