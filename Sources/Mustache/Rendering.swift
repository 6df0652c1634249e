import SettingsGenSupport

/// A rendering in progress: the output so far and the position in the templates.
struct Rendering {
  private let renderer: Renderer
  private var output: [UInt8] = []
  /// The partials parsed so far, by name.
  private var templates: [String: Template] = [:]
  /// The values in which names are looked up, innermost last.
  private var context: [MustacheValue]
  /// The whitespace that the tags of partials add to each line.
  private var indentation: [UInt8] = []
  /// The tags that include the templates being rendered.
  private var inclusions: [(template: Template, offset: Int)] = []
  /// The number of sections and partials that are being rendered, and of those that were.
  private var depth = 0
  private var count = 0

  init(_ renderer: Renderer, _ data: MustacheValue) {
    self.renderer = renderer
    context = [data]
  }

  private var isStrict: Bool { renderer.strictness == .strict }

  mutating func render(_ template: Template) throws(Diagnostic) -> [UInt8] {
    try render(template.nodes, of: template)
    return output
  }

  private mutating func render(_ nodes: [TemplateNode], of template: Template) throws(Diagnostic) {
    for node in nodes {
      switch node {
      case .text(let range, let startsLine): write(template.source.bytes[range], startsLine: startsLine)
      case .variable(let tag): try write(tag, of: template)
      case .section(let tag, let contents):
        switch try value(of: tag, of: template) {
        case .null, .boolean(false): break
        case .list(let list):
          for index in 0..<list.count { try render(contents, of: template, for: list[index], at: tag.offset) }
        case let value: try render(contents, of: template, for: value, at: tag.offset)
        }
      case .inverted(let tag, let contents):
        guard try value(of: tag, of: template).isFalse else { continue }
        try enter(at: tag.offset, of: template)
        try render(contents, of: template)
        depth -= 1
      case .partial(let tag): try include(tag, of: template)
      }
    }
  }

  /// Renders the contents of a section once.
  private mutating func render(
    _ contents: [TemplateNode], of template: Template, for value: MustacheValue, at offset: Int
  ) throws(Diagnostic) {
    try enter(at: offset, of: template)
    context.append(value)
    try render(contents, of: template)
    context.removeLast()
    depth -= 1
  }

  /// Counts a section or partial; throws if there are too many, or too many inside each other.
  private mutating func enter(at offset: Int, of template: Template) throws(Diagnostic) {
    depth += 1
    count += 1
    guard depth <= Renderer.maximumDepth else { throw tooDeep(at: offset, of: template) }
    guard count <= renderer.maximumCount else {
      let message: Message = "more than \(renderer.maximumCount) repeated sections and partials; nest fewer lists"
      throw error(message, at: offset, of: template)
    }
  }

  // MARK: - Text and variables

  /// Writes text of a template with the indentation of its partial; an empty line gets none.
  private mutating func write(_ text: ArraySlice<UInt8>, startsLine: Bool) {
    guard !indentation.isEmpty else {
      output += text
      return
    }
    var (rest, startsLine) = (text, startsLine)
    repeat {
      let line = rest[..<(rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex)]
      if startsLine, !line.elementsEqual("\n".utf8), !line.elementsEqual("\r\n".utf8) { output += indentation }
      output += line
      rest = rest[line.endIndex...]
      startsLine = true
    } while !rest.isEmpty
  }

  private mutating func write(_ tag: VariableTag, of template: Template) throws(Diagnostic) {
    let value = try value(of: tag, of: template)
    switch value {
    case .null: break
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .number(let text): output += text.utf8
    case .string(let text):
      if tag.isEscaped, renderer.escaping == .html { output.appendEscapedForHTML(text) } else { output += text.utf8 }
    case .list, .object:
      guard isStrict else { return }
      let name = tag.path.isEmpty ? "." : tag.path.map(\.text).joined(separator: ".")
      throw error(
        "\(name) is \(plain: value.typeName) and can't be written as text; use a section, \("{{#" + name + "}}")", at: tag.offset,
        of: template
      )
    }
  }

  /// Returns the value that a tag looks up; null if there is none and the renderer is lenient.
  ///
  /// The first part of a dotted name is looked up from the innermost context outward, every other part only in the value before it.
  private func value(of tag: VariableTag, of template: Template) throws(Diagnostic) -> MustacheValue {
    guard let first = tag.path.first else { return context.last ?? .null }
    guard var value = context.lookUp(first) else {
      let names = context.reversed().flatMap { if case .object(let object) = $0 { object.shape.names } else { [String]() } }
      return try missingValue(first.text, among: names, at: tag.offset, of: template)
    }
    for name in tag.path.dropFirst() {
      switch value {
      case .null: return .null
      case .object(let object):
        guard let member = object[name] else {
          return try missingValue(name.text, among: object.shape.names, at: tag.offset, of: template)
        }
        value = member
      case .boolean, .string, .number, .list:
        guard isStrict else { return .null }
        throw error("can't look up \(name.text) in \(plain: value.typeName)", at: tag.offset, of: template)
      }
    }
    return value
  }

  /// Returns null for a name that doesn't exist, or throws if the renderer is strict.
  private func missingValue(
    _ name: String, among names: [String], at offset: Int, of template: Template
  ) throws(Diagnostic) -> MustacheValue {
    guard isStrict else { return .null }
    throw error("unknown name \(name)\(didYouMean: nearestName(to: name, in: names))", at: offset, of: template)
  }

  // MARK: - Partials

  /// Renders another template in place of a tag.
  private mutating func include(_ tag: PartialTag, of template: Template) throws(Diagnostic) {
    guard let included = try self.template(tag.name) else {
      guard isStrict else { return }
      let nearest = nearestName(to: tag.name, in: renderer.partials.names)
      throw error(
        "unknown partial \(tag.name)\(didYouMean: nearest, orElse: renderer.partials.remedy(tag.name))", at: tag.offset,
        of: template)
    }
    try enter(at: tag.offset, of: template)
    let outer = indentation
    indentation += template.source.bytes[tag.indentation]
    inclusions.append((template, tag.offset))
    try render(included.nodes, of: included)
    inclusions.removeLast()
    indentation = outer
    depth -= 1
  }

  /// Returns a partial, which is parsed when it's first used; nil if it doesn't exist.
  private mutating func template(_ name: String) throws(Diagnostic) -> Template? {
    if let template = templates[name] { return template }
    guard let source = renderer.partials.source(name) else { return nil }
    let template = try Template(source)
    templates[name] = template
    return template
  }

  // MARK: - Errors

  /// Creates an error at a tag, with notes for the tags that included its template.
  private func error(_ message: Message, at offset: Int, of template: Template) -> Diagnostic {
    let notes = inclusions.reversed().map {
      Diagnostic.Note("included here", at: $0.template.source.location(at: $0.offset))
    }
    return Diagnostic(message, at: offset, of: template.source, notes: notes)
  }

  private func tooDeep(at offset: Int, of template: Template) -> Diagnostic {
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

extension [MustacheValue] {
  /// Returns the value of a name in the innermost object that has the name; nil if no object has it.
  fileprivate func lookUp(_ name: MemberName) -> MustacheValue? {
    for case .object(let object) in reversed() {
      if let value = object[name] { return value }
    }
    return nil
  }
}
