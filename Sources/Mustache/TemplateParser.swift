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
    first = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
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
