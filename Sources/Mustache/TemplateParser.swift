import SettingsGenSupport

/// Parses the source of a template into nodes, from left to right.
struct TemplateParser {
  /// A section that isn't yet closed.
  private struct OpenSection {
    var isInverted: Bool
    var variable: VariableTag
    var name: String
    var tag: Tag
    var outerNodes: [TemplateNode]

    var description: String { isInverted ? "inverted section" : "section" }
  }

  private let source: SourceText
  /// The offset of the first line, after a byte order mark.
  private let firstLine: Int
  private var scanner: TagScanner
  /// The offset of the first byte that isn't parsed yet.
  private var position: Int
  private var nodes: [TemplateNode] = []
  /// The open sections, innermost last.
  private var open: [OpenSection] = []

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
      case .partial: addPartial(tag, context)
      case .end: try close(tag, context)
      }
    }
    addText(to: source.bytes.count)
    if let section = open.last {
      throw error(
        "\(plain: section.description) \(section.name) isn't closed; add \(scanner.delimiters.tag("/" + section.name))",
        at: section.tag)
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

  private func variable(_ tag: Tag) throws(Diagnostic) -> VariableTag {
    VariableTag(path: try path(tag.contents), offset: tag.range.lowerBound, isEscaped: tag.kind == .variable)
  }

  /// Returns the parts of the name in a range of the source.
  private func path(_ range: Range<Int>) throws(Diagnostic) -> [MemberName] {
    let name = source.bytes[range]
    if name.elementsEqual(".".utf8) { return [] }
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw Diagnostic("invalid name \(text(range)); use dots only between names", at: range.lowerBound, of: source)
    }
    return parts.map { MemberName(String(decoding: $0, as: UTF8.self)) }
  }

  // MARK: - Opening tags

  private mutating func addPartial(_ tag: Tag, _ context: TagContext) {
    let isStandalone = skip(tag, context)
    let none = tag.range.lowerBound..<tag.range.lowerBound
    let indentation = isStandalone ? context.indentation ?? none : none
    nodes.append(.partial(PartialTag(name: text(tag.contents), indentation: indentation, offset: tag.range.lowerBound)))
  }

  private mutating func openSection(_ tag: Tag, _ context: TagContext) throws(Diagnostic) {
    skip(tag, context)
    let variable = try variable(tag)
    guard open.count < Template.maximumDepth else {
      throw error("more than \(Template.maximumDepth) nested sections", at: tag)
    }
    open.append(
      OpenSection(
        isInverted: tag.kind == .inverted, variable: variable, name: text(tag.contents), tag: tag, outerNodes: nodes))
    nodes = []
  }

  // MARK: - Closing tags

  private mutating func close(_ tag: Tag, _ context: TagContext) throws(Diagnostic) {
    guard let section = open.popLast() else { throw error("\(text(tag.range)) has no opening tag; remove it", at: tag) }
    guard text(tag.contents) == section.name else {
      let opened = Diagnostic.Note(
        "\(plain: section.description) \(section.name) starts here", at: source.location(at: section.tag.range.lowerBound))
      throw error(
        "expected \(scanner.delimiters.tag("/" + section.name)), found \(text(tag.range))", at: tag, notes: [opened])
    }
    skip(tag, context)
    let contents = nodes
    nodes = section.outerNodes
    nodes.append(
      section.isInverted ? .inverted(section.variable, contents: contents) : .section(section.variable, contents: contents))
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
