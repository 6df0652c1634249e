import SettingsGenSupport

/// Turns the source of a template into nodes, from left to right.
struct TemplateParser {
  /// A section, block or parent that is not closed yet.
  struct OpenElement {
    enum Kind {
      case section
      case block
      /// A block that stands directly in a parent and fills one of the parent's.
      case argument
      case parent
    }

    var kind: Kind
    /// What the closing tag has to say.
    var name: String
    var tag: Tag
    /// The index of its node.
    var node: Int
    var surroundings: Surroundings
    /// Where its contents begin in the source.
    var contents: Int
  }

  let source: SourceText
  /// Where the first line begins: behind a byte order mark.
  let first: Int
  private(set) var scanner: TagScanner
  /// Where the source is read up to.
  var position: Int
  var nodes: [Node] = []
  var open: [OpenElement] = []
  private(set) var names: [String] = []
  private(set) var parts: [Int] = []
  /// Empty while there are few.
  private var indexOfName: [String: Int] = [:]
  private static let few = 16
  private(set) var lookups: [Lookup] = []
  var partials: [Partial] = []
  var blocks: [Block] = []
  var parents: [Parent] = []

  init(_ source: SourceText) {
    self.source = source
    first = ByteOrderMark.utf8.count(in: source.bytes)
    position = first
    scanner = TagScanner(source: source)
  }

  /// Reads to the end.
  mutating func parse() throws(MustacheError) {
    while let tag = try scanner.nextTag(from: position) {
      let surroundings = Surroundings(of: tag.range, in: source.bytes, first: first)
      switch tag.kind {
      case .comment: pass(tag, surroundings)
      case .delimiters:
        guard let delimiters = Delimiters(setBy: source.bytes[tag.contents]) else {
          throw error("Delimiters are two words without `=`, like `{{=<% %>=}}`.", at: tag)
        }
        scanner.delimiters = delimiters
        pass(tag, surroundings)
      case .variable, .unescaped:
        addLine(before: tag, surroundings)
        nodes.append(.variable(try addLookup(tag)))
      case .section, .inverted: try openSection(tag, surroundings)
      case .partial: try addPartial(tag, surroundings)
      case .block: try openBlock(tag, surroundings)
      case .parent: try openParent(tag, surroundings)
      case .end: try close(tag, surroundings)
      }
    }
    addText(to: source.bytes.count)
    if let element = open.last {
      throw error(
        "`\(text(element.tag.range))` is not closed; write `\(scanner.delimiters.spell("/" + element.name))`.", at: element.tag)
    }
  }

  /// Passes over a tag that leaves nothing behind, with its line where it is alone on it; returns whether it is.
  @discardableResult
  mutating func pass(_ tag: Tag, _ surroundings: Surroundings) -> Bool {
    guard let (indentation, lineEnd) = surroundings.standalone else {
      addLine(before: tag, surroundings)
      return false
    }
    addText(to: indentation.lowerBound)
    position = lineEnd
    return true
  }

  /// Adds what stands before a tag that stays on its line, and goes behind the tag.
  mutating func addLine(before tag: Tag, _ surroundings: Surroundings) {
    let start = tag.range.lowerBound
    addText(to: start)
    // A line that begins with a tag has no text to carry its indentation.
    if surroundings.indentation?.isEmpty == true { nodes.append(.text(start..<start, startsLine: true)) }
    position = tag.range.upperBound
  }

  /// Adds the text up to an offset, which becomes the position.
  mutating func addText(to end: Int) {
    if position < end {
      let startsLine = position == first || source.bytes[position - 1] == UInt8(ascii: "\n")
      nodes.append(.text(position..<end, startsLine: startsLine))
    }
    position = end
  }

  /// Adds a tag that looks a value up; returns its index.
  mutating func addLookup(_ tag: Tag) throws(MustacheError) -> Int {
    lookups.append(
      Lookup(path: try path(tag.contents), offset: tag.range.lowerBound, isEscaped: tag.kind == .variable))
    return lookups.count - 1
  }

  /// The dotted name that a part of the source spells.
  mutating func path(_ range: Range<Int>) throws(MustacheError) -> Path {
    let bytes = source.bytes[range]
    if bytes.count == 1, bytes.first == UInt8(ascii: ".") { return .iterator }
    guard bytes.contains(UInt8(ascii: ".")) else { return .name(index(ofName: bytes)) }
    let start = parts.count
    var part = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || source.bytes[index] == UInt8(ascii: ".") {
      guard part < index else {
        throw MustacheError(
          "`\(text(range))` is no name: a dot stands between two names, or alone.", at: range.lowerBound, of: source)
      }
      parts.append(self.index(ofName: source.bytes[part..<index]))
      part = index + 1
    }
    return .dotted(parts[start], start + 1..<parts.count)
  }

  private mutating func index(ofName bytes: ArraySlice<UInt8>) -> Int {
    let name = String(decoding: bytes, as: UTF8.self)
    // A few are compared sooner than hashed.
    if let index = indexOfName.isEmpty ? names.firstIndex(of: name) : indexOfName[name] { return index }
    names.append(name)
    if names.count > Self.few {
      for index in indexOfName.isEmpty ? names.indices : names.count - 1..<names.count { indexOfName[names[index]] = index }
    }
    return names.count - 1
  }

  /// A part of the source as text.
  func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  func error(_ message: String, at tag: Tag, notes: [Diagnostic.Note] = []) -> MustacheError {
    MustacheError(message, at: tag.range.lowerBound, of: source, notes: notes)
  }
}

extension TemplateParser {
  /// Begins a section or an inverted one.
  mutating func openSection(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    pass(tag, surroundings)
    try push(.section, text(tag.contents), tag, surroundings)
    let lookup = try addLookup(tag)
    nodes.append(tag.kind == .section ? .section(lookup, end: 0, isFlat: false) : .inverted(lookup, end: 0))
  }

  /// Notes what a closing tag will close: the node that is added next.
  mutating func push(
    _ kind: OpenElement.Kind, _ name: String, _ tag: Tag, _ surroundings: Surroundings
  ) throws(MustacheError) {
    guard open.count < Template.maximumDepth else {
      throw error("More than \(Template.maximumDepth) sections stand in each other.", at: tag)
    }
    open.append(
      OpenElement(kind: kind, name: name, tag: tag, node: nodes.count, surroundings: surroundings, contents: position))
  }

  /// Ends the innermost element.
  mutating func close(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    guard let element = open.popLast() else { throw error("`\(text(tag.range))` closes nothing.", at: tag) }
    try check(tag, closes: element)
    switch element.kind {
    case .section: pass(tag, surroundings)
    case .block: closeBlock(element, tag, surroundings)
    case .argument: closeArgument(element, tag, surroundings)
    case .parent: closeParent(element, tag, surroundings)
    }
    let end = nodes.count
    switch nodes[element.node] {
    case .section(let lookup, _, _):
      let isFlat = nodes[(element.node + 1)...].allSatisfy(\.isFlat)
      nodes[element.node] = .section(lookup, end: end, isFlat: isFlat)
    case .inverted(let lookup, _): nodes[element.node] = .inverted(lookup, end: end)
    case .block(let block, _): nodes[element.node] = .block(block, end: end)
    case .parent(let parent, _): nodes[element.node] = .parent(parent, end: end)
    case .text, .variable, .partial: break
    }
  }

  private func check(_ tag: Tag, closes element: OpenElement) throws(MustacheError) {
    let name = text(tag.contents)
    if name == element.name { return }
    // A dynamic name may be closed with blanks behind its asterisk, or without it.
    if element.kind == .parent, element.name == "*" + name.drop(while: { $0 == "*" || $0.isWhitespace }) { return }
    let opened = Diagnostic.Note(
      "`\(text(element.tag.range))` begins here", at: source.location(at: element.tag.range.lowerBound))
    throw error(
      "`\(text(tag.range))` stands where `\(scanner.delimiters.spell("/" + element.name))` has to close the section.",
      at: tag, notes: [opened])
  }
}

extension TemplateParser {
  /// Adds a tag that includes a template.
  mutating func addPartial(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    let isStandalone = pass(tag, surroundings)
    let none = tag.range.lowerBound..<tag.range.lowerBound
    let indentation = isStandalone ? surroundings.indentation ?? none : none
    nodes.append(.partial(partials.count))
    partials.append(Partial(name: try partialName(tag), indentation: indentation, offset: tag.range.lowerBound))
  }

  /// The name of a template, or behind an asterisk the name of its name.
  private mutating func partialName(_ tag: Tag) throws(MustacheError) -> Partial.Name {
    guard source.bytes[tag.contents.lowerBound] == UInt8(ascii: "*") else { return .fixed(text(tag.contents)) }
    var start = tag.contents.lowerBound + 1
    while start < tag.contents.upperBound, source.bytes[start].isTemplateSpace { start += 1 }
    guard start < tag.contents.upperBound else { throw error("The tag has no name behind `*`.", at: tag) }
    return .dynamic(try path(start..<tag.contents.upperBound))
  }

  /// Begins a parent.
  ///
  /// Whether it is alone on its lines shows at its end, so the blanks before it are a node that can still go.
  mutating func openParent(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    let start = tag.range.lowerBound
    addText(to: surroundings.indentation?.lowerBound ?? start)
    nodes.append(.text(position..<start, startsLine: surroundings.indentation != nil))
    position = tag.range.upperBound
    let name = try partialName(tag)
    var closingName = text(tag.contents)
    if case .dynamic = name { closingName = "*" + closingName.drop(while: { $0 == "*" || $0.isWhitespace }) }
    try push(.parent, closingName, tag, surroundings)
    nodes.append(.parent(parents.count, end: 0))
    parents.append(Parent(partial: Partial(name: name, indentation: start..<start, offset: start)))
  }

  /// Ends a parent; what stands in it beside its blocks is never rendered.
  mutating func closeParent(_ element: OpenElement, _ tag: Tag, _ surroundings: Surroundings) {
    position = tag.range.upperBound
    guard let indentation = element.surroundings.indentation, let lineEnd = surroundings.lineEnd,
      case .parent(let parent, _) = nodes[element.node]
    else { return }
    position = lineEnd
    parents[parent].partial.indentation = indentation
    nodes[element.node - 1] = .text(indentation.lowerBound..<indentation.lowerBound, startsLine: false)
  }

  /// Begins a block, which fills one of the parent that it stands in, or can be filled itself.
  mutating func openBlock(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    let name = text(tag.contents)
    let isArgument = open.last?.kind == .parent
    if isArgument {
      // What stands before it on its line is never rendered.
      position = surroundings.lineEnd ?? tag.range.upperBound
    } else {
      pass(tag, surroundings)
    }
    try push(isArgument ? .argument : .block, name, tag, surroundings)
    nodes.append(.block(blocks.count, end: 0))
    let indentation = surroundings.indentation ?? tag.range.lowerBound..<tag.range.lowerBound
    blocks.append(
      Block(name: name, indentation: indentation, isStandalone: surroundings.standalone != nil, offset: tag.range.lowerBound))
  }

  /// Ends a block that can be filled; the indentation of its default contents counts before that of its tag.
  mutating func closeBlock(_ element: OpenElement, _ tag: Tag, _ surroundings: Surroundings) {
    pass(tag, surroundings)
    guard case .block(let block, _) = nodes[element.node], blocks[block].isStandalone else { return }
    let end = surroundings.indentation?.lowerBound ?? tag.range.lowerBound
    if let indentation = commonIndentation(of: element.contents..<end) { blocks[block].indentation = indentation }
  }

  /// Ends a block that fills one of its parent; what stands behind it on its line is never rendered.
  mutating func closeArgument(_ element: OpenElement, _ tag: Tag, _ surroundings: Surroundings) {
    let end = surroundings.indentation?.lowerBound ?? tag.range.lowerBound
    addText(to: max(position, end))
    position = tag.range.upperBound
    guard let outer = open.last, case .parent(let parent, _) = nodes[outer.node] else { return }
    let startsLine = element.surroundings.lineEnd != nil
    let indentation =
      startsLine ? commonIndentation(of: element.contents..<max(element.contents, end)) : element.surroundings.indentation
    parents[parent].arguments[element.name] = Parent.Argument(
      contents: element.node + 1..<nodes.count, startsLine: startsLine, indentation: indentation?.count ?? 0)
  }

  /// The blanks that every line of a part of the source begins with, empty lines aside; nil where it has no other.
  private func commonIndentation(of range: Range<Int>) -> Range<Int>? {
    var common: Range<Int>?
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, source.bytes[end].isBlank { end += 1 }
      let indentation = start..<end
      var isEmpty = true
      while end < range.upperBound, source.bytes[end] != UInt8(ascii: "\n") {
        isEmpty = isEmpty && source.bytes[end] == UInt8(ascii: "\r")
        end += 1
      }
      if !isEmpty { common = (common?.count ?? .max) <= indentation.count ? common : indentation }
      start = end + 1
    }
    return common
  }
}

/// What stands beside a tag on its lines, for the rule that a tag alone on its line takes the line with it.
struct Surroundings {
  /// The blanks from the beginning of the line to the tag; nil where anything else stands there.
  var indentation: Range<Int>?
  /// The offset behind the line break, or the end of the file; nil where more than blanks stands between.
  var lineEnd: Int?

  /// Looks at the bytes around a tag; the first line of a template begins at `first`.
  init(of tag: Range<Int>, in bytes: [UInt8], first: Int) {
    var start = tag.lowerBound
    while start > first, bytes[start - 1].isBlank { start -= 1 }
    if start == first || bytes[start - 1] == UInt8(ascii: "\n") { indentation = start..<tag.lowerBound }

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

  /// The indentation and the end of the line of a tag that is alone on its line, else nil.
  var standalone: (indentation: Range<Int>, lineEnd: Int)? {
    guard let indentation, let lineEnd else { return nil }
    return (indentation, lineEnd)
  }
}
