import SettingsGenSupport

/// Parses the source of a template into nodes, from left to right.
struct TemplateParser {
  /// A section, block, or parent that isn't yet closed.
  private struct OpenElement {
    enum Kind {
      case section(VariableTag)
      case inverted(VariableTag)
      case block(BlockTag)
      /// A block directly inside a parent, which fills a block of the parent's template.
      case argument
      case parent(PartialTag)

      var description: String {
        switch self {
        case .section: "section"
        case .inverted: "inverted section"
        case .block, .argument: "block"
        case .parent: "parent"
        }
      }
    }

    var kind: Kind
    var name: String
    var tag: Tag
    var context: TagContext
    var contentsStart: Int
    var outerNodes: [TemplateNode]
    var arguments: [String: ParentTag.Argument] = [:]
  }

  private let source: SourceText
  /// The offset of the first line, after a byte order mark.
  private let firstLine: Int
  private var scanner: TagScanner
  /// The offset of the first byte that isn't parsed yet.
  private var position: Int
  private var nodes: [TemplateNode] = []
  private(set) var names: [String] = []
  /// The open elements, innermost last.
  private var open: [OpenElement] = []

  init(_ source: SourceText) {
    self.source = source
    firstLine = ByteOrderMark.utf8.length(in: source.bytes)
    position = firstLine
    scanner = TagScanner(source: source)
  }

  mutating func parse() throws(Diagnostic) -> [TemplateNode] {
    while let tag = try scanner.nextTag(from: position) {
      let context = TagContext(of: tag.range, in: source.bytes, firstLine: firstLine)
      switch tag.kind {
      case .comment: skip(tag, context)
      case .delimiters:
        guard let delimiters = Delimiters(setBy: source.bytes[tag.contents]) else {
          throw error("invalid delimiters; use two delimiters without '=', separated by a space, as in '{{=<% %>=}}'", at: tag)
        }
        scanner.delimiters = delimiters
        skip(tag, context)
      case .variable, .unescaped:
        addText(before: tag, context)
        nodes.append(.variable(try variable(tag)))
      case .section, .inverted: try openSection(tag, context)
      case .partial: try addPartial(tag, context)
      case .block: try openBlock(tag, context)
      case .parent: try openParent(tag, context)
      case .end: try close(tag, context)
      }
    }
    addText(to: source.bytes.count)
    if let element = open.last {
      throw error(
        "\(plain: element.kind.description) \(element.name) isn't closed; add \(scanner.delimiters.tag("/" + element.name))",
        at: element.tag)
    }
    return nodes
  }

  // MARK: - Text

  /// Moves past a tag that produces no output, and past the whole line if the tag is alone on it; returns whether it is.
  @discardableResult
  private mutating func skip(_ tag: Tag, _ context: TagContext) -> Bool {
    guard let indentation = context.indentation, let lineEnd = context.lineEnd else {
      addText(before: tag, context)
      return false
    }
    addText(to: indentation.lowerBound)
    position = lineEnd
    return true
  }

  /// Adds the text before a tag whose line is kept, and moves past the tag.
  private mutating func addText(before tag: Tag, _ context: TagContext) {
    let start = tag.range.lowerBound
    addText(to: start)
    // A line that starts with a tag needs a text node, even if empty, to get its indentation.
    if context.indentation?.isEmpty == true { nodes.append(.text(start..<start, startsLine: true)) }
    position = tag.range.upperBound
  }

  /// Adds the text up to an offset and moves there.
  private mutating func addText(to end: Int) {
    if position < end {
      let startsLine = position == firstLine || source.bytes[position - 1] == UInt8(ascii: "\n")
      nodes.append(.text(position..<end, startsLine: startsLine))
    }
    position = end
  }

  // MARK: - Names

  private mutating func variable(_ tag: Tag) throws(Diagnostic) -> VariableTag {
    VariableTag(path: try path(tag.contents), offset: tag.range.lowerBound, isEscaped: tag.kind == .variable)
  }

  /// Adds the parts of the name in a range of the source to ``names``; returns their range in it.
  private mutating func path(_ range: Range<Int>) throws(Diagnostic) -> Range<Int> {
    let first = names.count
    if text(range) == "." { return first..<first }
    for part in source.bytes[range].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        throw Diagnostic(
          "invalid name \(text(range)); use dots only between names", at: range.lowerBound, of: source)
      }
      names.append(String(decoding: part, as: UTF8.self))
    }
    return first..<names.count
  }

  /// Returns the name of a template; after an asterisk, the path of the value that contains the name.
  private mutating func partialName(_ tag: Tag) throws(Diagnostic) -> PartialTag.Name {
    guard source.bytes[tag.contents.lowerBound] == UInt8(ascii: "*") else { return .fixed(text(tag.contents)) }
    var start = tag.contents.lowerBound + 1
    while start < tag.contents.upperBound, source.bytes[start].isTemplateSpace { start += 1 }
    guard start < tag.contents.upperBound else { throw error("tag has no name after '*'", at: tag) }
    return .dynamic(path: try path(start..<tag.contents.upperBound))
  }

  // MARK: - Opening tags

  private mutating func addPartial(_ tag: Tag, _ context: TagContext) throws(Diagnostic) {
    let isStandalone = skip(tag, context)
    let none = tag.range.lowerBound..<tag.range.lowerBound
    let indentation = isStandalone ? context.indentation ?? none : none
    nodes.append(.partial(PartialTag(name: try partialName(tag), indentation: indentation, offset: tag.range.lowerBound)))
  }

  private mutating func openSection(_ tag: Tag, _ context: TagContext) throws(Diagnostic) {
    skip(tag, context)
    let variable = try variable(tag)
    try push(tag.kind == .section ? .section(variable) : .inverted(variable), text(tag.contents), tag, context)
  }

  /// Starts a parent.
  ///
  /// The whitespace before it is handled at the closing tag, which determines whether the parent is alone on its lines.
  private mutating func openParent(_ tag: Tag, _ context: TagContext) throws(Diagnostic) {
    let start = tag.range.lowerBound
    addText(to: context.indentation?.lowerBound ?? start)
    position = tag.range.upperBound
    let name = try partialName(tag)
    var closingName = text(tag.contents)
    if case .dynamic = name { closingName = "*" + closingName.drop(while: { $0 == "*" || $0.isWhitespace }) }
    try push(.parent(PartialTag(name: name, indentation: start..<start, offset: start)), closingName, tag, context)
  }

  /// Starts a block: inside a parent, one that fills a block of the parent's template; elsewhere, one that can be filled.
  private mutating func openBlock(_ tag: Tag, _ context: TagContext) throws(Diagnostic) {
    let name = text(tag.contents)
    if case .parent = open.last?.kind {
      // Text before the block on its line is never rendered.
      position = context.lineEnd ?? tag.range.upperBound
      return try push(.argument, name, tag, context)
    }
    let isStandalone = skip(tag, context)
    let start = tag.range.lowerBound
    let block = BlockTag(
      name: name, indentation: context.indentation ?? start..<start, isStandalone: isStandalone, offset: start)
    try push(.block(block), name, tag, context)
  }

  private mutating func push(
    _ kind: OpenElement.Kind, _ name: String, _ tag: Tag, _ context: TagContext
  ) throws(Diagnostic) {
    guard open.count < Template.maximumDepth else {
      throw error("more than \(Template.maximumDepth) nested sections", at: tag)
    }
    open.append(
      OpenElement(kind: kind, name: name, tag: tag, context: context, contentsStart: position, outerNodes: nodes))
    nodes = []
  }

  // MARK: - Closing tags

  private mutating func close(_ tag: Tag, _ context: TagContext) throws(Diagnostic) {
    guard var element = open.popLast() else { throw error("\(text(tag.range)) has no opening tag; remove it", at: tag) }
    try check(tag, closes: element)
    switch element.kind {
    case .section, .inverted, .block: skip(tag, context)
    case .argument: addText(to: max(position, context.indentation?.lowerBound ?? tag.range.lowerBound))
    case .parent: break
    }
    position = max(position, tag.range.upperBound)
    // Text in a parent outside its blocks, or after a block on its line, is never rendered.
    swap(&nodes, &element.outerNodes)
    let contents = element.outerNodes
    switch element.kind {
    case .section(let variable): nodes.append(.section(variable, contents: contents))
    case .inverted(let variable): nodes.append(.inverted(variable, contents: contents))
    case .block(var block):
      // The indentation of the default contents takes precedence over the tag's.
      if block.isStandalone, let indentation = commonIndentation(of: element, until: tag, context) {
        block.indentation = indentation
      }
      nodes.append(.block(block, contents: contents))
    case .argument:
      let startsLine = element.context.lineEnd != nil
      let indentation =
        startsLine ? commonIndentation(of: element, until: tag, context) : element.context.indentation
      open[open.count - 1].arguments[element.name] = ParentTag.Argument(
        contents: contents, startsLine: startsLine, indentation: indentation?.count ?? 0)
    case .parent(let partial): closeParent(partial, element, context)
    }
  }

  private mutating func closeParent(_ partial: PartialTag, _ element: OpenElement, _ context: TagContext) {
    var partial = partial
    if let indentation = element.context.indentation {
      if let lineEnd = context.lineEnd {
        partial.indentation = indentation
        position = lineEnd
      } else {
        nodes.append(.text(indentation, startsLine: true))
      }
    }
    nodes.append(.parent(ParentTag(partial: partial, arguments: element.arguments)))
  }

  private func check(_ tag: Tag, closes element: OpenElement) throws(Diagnostic) {
    let name = text(tag.contents)
    if name == element.name { return }
    // The closing tag of a dynamic name may have whitespace after the asterisk, or no asterisk.
    if case .parent = element.kind, element.name == "*" + name.drop(while: { $0 == "*" || $0.isWhitespace }) { return }
    let opened = Diagnostic.Note(
      "\(plain: element.kind.description) \(element.name) starts here", at: source.location(at: element.tag.range.lowerBound))
    throw error(
      "expected \(scanner.delimiters.tag("/" + element.name)), found \(text(tag.range))",
      at: tag, notes: [opened])
  }

  /// Returns the indentation shared by all lines of an element's contents except empty ones; nil if all lines are empty.
  private func commonIndentation(of element: OpenElement, until tag: Tag, _ context: TagContext) -> Range<Int>? {
    var common: Range<Int>?
    var start = element.contentsStart
    let contentsEnd = context.indentation?.lowerBound ?? tag.range.lowerBound
    while start < contentsEnd {
      var end = start
      while end < contentsEnd, source.bytes[end].isBlank { end += 1 }
      let indentation = start..<end
      var isEmpty = true
      while end < contentsEnd, source.bytes[end] != UInt8(ascii: "\n") {
        isEmpty = isEmpty && source.bytes[end] == UInt8(ascii: "\r")
        end += 1
      }
      if !isEmpty { common = (common?.count ?? .max) <= indentation.count ? common : indentation }
      start = end + 1
    }
    return common
  }

  // MARK: - Errors

  private func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  private func error(_ message: Message, at tag: Tag, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(message, at: tag.range.lowerBound, of: source, notes: notes)
  }
}

/// The text around a tag on its lines; a tag that is alone on its line removes the line.
private struct TagContext {
  /// The whitespace from the start of the line to the tag; nil if anything else precedes the tag.
  var indentation: Range<Int>?
  /// The offset after the line break, or the end of the file; nil if anything but whitespace follows the tag.
  var lineEnd: Int?

  /// Examines the bytes around a tag; `firstLine` is the offset of the template's first line.
  init(of tag: Range<Int>, in bytes: [UInt8], firstLine: Int) {
    var start = tag.lowerBound
    while start > firstLine, bytes[start - 1].isBlank { start -= 1 }
    if start == firstLine || bytes[start - 1] == UInt8(ascii: "\n") { indentation = start..<tag.lowerBound }

    var end = tag.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end == bytes.count {
      lineEnd = end
    } else if bytes[end] == UInt8(ascii: "\n") {
      lineEnd = end + 1
    } else if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n") {
      lineEnd = end + 2
    }
  }
}
