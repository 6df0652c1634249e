import SettingsGenSupport

/// Reads an XML property list in one pass over its bytes, which have to be UTF-8.
///
/// Well-formed is what XML 1.0 calls so, but for DTDs: those are skipped, and one that declares an entity is refused.
struct XMLReader: ~Copyable {
  /// How deep arrays and dictionaries may lie in each other.
  static let maximumDepth = 128

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var comments: [Range<Int>] = []
  /// What stands in the arrays that are still open.
  var values = FinishedItems<Node>()
  /// What stands in the dictionaries that are still open.
  var entries = FinishedItems<Node.Dictionary.Entry>()
  /// The text of the current element where it is not simply a part of ``bytes``.
  var decoded: [UInt8] = []
  var strings = StringCache()

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The root's value and the comments' ranges.
  static func read(_ bytes: [UInt8]) throws(Fault) -> (root: Node, comments: [Range<Int>]) {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = XMLReader(bytes)
      let root = try reader.document()
      return (root, reader.comments)
    }
  }

  /// The byte at an offset, or 0, which is no character of XML, after the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether a piece of ASCII stands at the position.
  func looking(at text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  @inline(__always)
  mutating func skipWhiteSpace() {
    var end = position
    while end < bytes.count, isWhiteSpace(bytes[end]) { end &+= 1 }
    position = end
  }
}

extension XMLReader {
  /// Reads the whole document: its prolog, its one root with or without `<plist>`, and nothing after it.
  mutating func document() throws(Fault) -> Node {
    if looking(at: "<?xml"), isWhiteSpace(byte(at: 5)) || byte(at: 5) == UInt8(ascii: "?") { try xmlDeclaration() }
    try skipMiscellany()
    if looking(at: "<!DOCTYPE") {
      try documentType()
      try skipMiscellany()
    }
    try refuseText("before the root element")
    guard !isAtEnd else { throw Fault("The file holds no element; a property list begins with `<plist>`", at: bytes.count) }
    let tag = try tag(inside: nil)
    let root: Node
    if tag.element == .plist {
      root = try plist(tag)
    } else {
      root = try value(tag, depth: 0)
    }
    try skipMiscellany()
    try refuseText("after the root element")
    guard isAtEnd else { throw Fault("A second root element; a property list holds one value", at: position) }
    return root
  }

  /// Reads the one value in `<plist>`, and its closing tag.
  private mutating func plist(_ plist: XMLTag) throws(Fault) -> Node {
    let missing = Fault("`<plist>` holds no value; write a `<dict>` into it", at: plist.start)
    guard plist.form == .opening else { throw missing }
    let first = try tag(inside: plist)
    guard first.form != .closing else { throw missing }
    let root = try value(first, depth: 0)
    let second = try tag(inside: plist)
    guard second.form == .closing else {
      throw Fault("A second value in `<plist>`; a property list holds one", at: second.start)
    }
    return root
  }

  /// Throws where text stands at the position instead of markup.
  func refuseText(_ place: String) throws(Fault) {
    guard !isAtEnd, byte(at: position) != UInt8(ascii: "<") else { return }
    let text = bytes[position...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    try checkCharacter()
    throw Fault("Text may not stand \(place); remove \(excerpt(text))", at: position)
  }

  /// Skips `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`, of which the encoding is known already.
  private mutating func xmlDeclaration() throws(Fault) {
    position = 5
    var remaining = ["version", "encoding", "standalone"][...]
    while true {
      let hadSpace = isWhiteSpace(byte(at: position))
      skipWhiteSpace()
      if looking(at: "?>") { break }
      let name = try name("`?>`")
      let text = String(decoding: bytes[name], as: UTF8.self)
      guard hadSpace, let index = remaining.firstIndex(of: text), index == 0 || remaining.startIndex > 0 else {
        throw Fault("The XML declaration has the form `<?xml version=\"1.0\" encoding=\"UTF-8\"?>`", at: name.lowerBound)
      }
      remaining = remaining[(index + 1)...]
      let value = try attributeValue()
      guard index > 0 || bytes[value].starts(with: "1.".utf8) else {
        throw Fault("XML has the version 1.0, not \(excerpt(bytes[value]))", at: value.lowerBound)
      }
    }
    guard remaining.startIndex > 0 else { throw unexpected("`version=\"1.0\"`") }
    position += 2
  }
}

extension XMLReader {
  /// Skips a DOCTYPE: what is outside is never loaded, and an entity declared inside is refused.
  mutating func documentType() throws(Fault) {
    let start = position
    position += 9
    guard isWhiteSpace(byte(at: position)) else { throw unexpected("a space and the name of the root element") }
    skipWhiteSpace()
    _ = try name("the name of the root element")
    skipWhiteSpace()
    if looking(at: "SYSTEM") {
      position += 6
      try identifier(after: "SYSTEM")
    } else if looking(at: "PUBLIC") {
      position += 6
      try identifier(after: "PUBLIC")
      try identifier(after: "the public identifier")
    }
    skipWhiteSpace()
    if byte(at: position) == UInt8(ascii: "[") {
      position += 1
      try internalSubset(start)
      skipWhiteSpace()
    }
    guard byte(at: position) == UInt8(ascii: ">") else {
      throw isAtEnd ? endOfFile(in: "the DOCTYPE", from: start) : unexpected("`>`")
    }
    position += 1
  }

  /// Skips white space and a text in quotes.
  private mutating func identifier(after what: String) throws(Fault) {
    guard isWhiteSpace(byte(at: position)) else { throw unexpected("a space after \(what)") }
    skipWhiteSpace()
    try quoted()
  }

  /// Skips a text in quotes, whatever it holds.
  private mutating func quoted() throws(Fault) {
    let start = position
    let quote = byte(at: position)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw unexpected("a text in quotes") }
    position += 1
    while byte(at: position) != quote {
      guard !isAtEnd else { throw endOfFile(in: "a text in quotes", from: start) }
      try checkCharacter()
      position += 1
    }
    position += 1
  }

  /// Skips declarations up to and with the `]`.
  private mutating func internalSubset(_ start: Int) throws(Fault) {
    while true {
      try skipMiscellany()
      if isAtEnd { throw endOfFile(in: "the DOCTYPE", from: start) }
      if byte(at: position) == UInt8(ascii: "]") { break }
      if looking(at: "<!ENTITY") || byte(at: position) == UInt8(ascii: "%") {
        throw Fault("Entities of one's own are refused in a property list; write the text itself", at: position)
      }
      guard looking(at: "<!ELEMENT") || looking(at: "<!ATTLIST") || looking(at: "<!NOTATION") else {
        throw unexpected("a declaration or `]`")
      }
      try declaration()
    }
    position += 1
  }

  /// Skips a declaration up to and with the `>` outside quotes.
  private mutating func declaration() throws(Fault) {
    let start = position
    position += 1
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw endOfFile(in: "a declaration", from: start) }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try quoted()
      case UInt8(ascii: "<"): throw unexpected("`>`")
      default:
        try checkCharacter()
        position += 1
      }
    }
    position += 1
  }
}

extension XMLReader {
  /// Skips white space, comments and processing instructions, and stops at anything else.
  @inline(__always)
  mutating func skipMiscellany() throws(Fault) {
    skipWhiteSpace()
    while looking(at: "<!--") || looking(at: "<?") { try skipMarkup() }
  }

  private mutating func skipMarkup() throws(Fault) {
    if looking(at: "<?") { try processingInstruction() } else { try comment() }
    skipWhiteSpace()
  }

  /// Reads the comment at the position and keeps its range.
  mutating func comment() throws(Fault) {
    let start = position
    position += 4
    while !isAtEnd {
      if byte(at: position) == UInt8(ascii: "-"), byte(at: position + 1) == UInt8(ascii: "-") {
        guard byte(at: position + 2) == UInt8(ascii: ">") else {
          throw Fault("`--` may not stand inside a comment", at: position, notes: [.init("The comment begins here", at: start)])
        }
        position += 3
        comments.append(start..<position)
        return
      }
      try checkCharacter()
      position += 1
    }
    throw endOfFile(in: "a comment", from: start)
  }

  /// Skips the processing instruction at the position.
  mutating func processingInstruction() throws(Fault) {
    let start = position
    position += 2
    let name = try name("the name of a processing instruction")
    if name.count == 3, String(decoding: bytes[name], as: UTF8.self).lowercased() == "xml" {
      throw Fault("The XML declaration must be the very first thing in the file; remove what stands before it", at: start)
    }
    guard looking(at: "?>") || isWhiteSpace(byte(at: position)) || isAtEnd else { throw unexpected("`?>`") }
    while !isAtEnd {
      if looking(at: "?>") {
        position += 2
        return
      }
      try checkCharacter()
      position += 1
    }
    throw endOfFile(in: "a processing instruction", from: start)
  }

  /// Reads a name of XML; which letters beyond ASCII are no name characters is not looked at.
  mutating func name(_ wanted: String) throws(Fault) -> Range<Int> {
    let start = position
    guard isNameStart(byte(at: start)) else { throw unexpected(wanted) }
    while isNameCharacter(byte(at: position)) { position += 1 }
    return start..<position
  }

  /// Throws where the byte at the position is, or begins, no character of XML.
  @inline(__always)
  func checkCharacter() throws(Fault) {
    let byte = bytes[position]
    if byte < 0x20 && !isWhiteSpace(byte) || byte == 0xEF { try checkUnusualCharacter() }
  }

  /// The slow path of ``checkCharacter()``.
  func checkUnusualCharacter() throws(Fault) {
    if bytes[position] < 0x20 {
      throw Fault("The control character 0x\(hexadecimal(bytes[position])) may not stand in XML; remove it", at: position)
    }
    if byte(at: position + 1) == 0xBF, byte(at: position + 2) >= 0xBE {
      throw Fault("U+FFF\(byte(at: position + 2) == 0xBE ? "E" : "F") may not stand in XML; remove it", at: position)
    }
  }
}

@inline(__always)
func isNameStart(_ byte: UInt8) -> Bool {
  byte | 0x20 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
}

@inline(__always)
func isNameCharacter(_ byte: UInt8) -> Bool {
  isNameStart(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

extension XMLReader {
  /// Reads the next tag, after white space and comments; text is refused, and so is a tag that closes anything but the parent.
  @inline(__always)
  mutating func tag(inside parent: XMLTag?) throws(Fault) -> XMLTag {
    skipWhiteSpace()
    // Most tags are one of two, each known at one look.
    if position + ByteWord.count <= bytes.count {
      let word = ByteWord(bytes, at: position).bigEndian
      if let tag = openingTag(of: .key, word) ?? openingTag(of: .string, word) { return tag }
    }
    return try otherTag(inside: parent)
  }

  /// Reads an opening tag without attributes, where the eight bytes at the position begin with it.
  @inline(__always)
  private mutating func openingTag(of element: XMLElement, _ word: UInt64) -> XMLTag? {
    let count = element.nameCount + 2
    guard word &>> UInt64(8 * (ByteWord.count - count)) == element.openingTag else { return nil }
    position += count
    return XMLTag(element: element, form: .opening, start: position - count)
  }

  private mutating func otherTag(inside parent: XMLTag?) throws(Fault) -> XMLTag {
    try skipMiscellany()
    guard byte(at: position) == UInt8(ascii: "<") else { throw textBetweenElements(inside: parent) }
    let start = position
    let isClosing = byte(at: start + 1) == UInt8(ascii: "/")
    position += isClosing ? 2 : 1
    let element = try element(of: start, isClosing: isClosing, inside: parent)
    if isClosing {
      guard let parent, parent.element == element else { throw wrongClosing(element.name, at: start, inside: parent) }
      try endOfClosingTag(element)
      return XMLTag(element: element, form: .closing, start: start)
    }
    if byte(at: position) != UInt8(ascii: ">") { try attributes(from: start) }
    let isEmpty = byte(at: position) == UInt8(ascii: "/")
    position += isEmpty ? 2 : 1
    return XMLTag(element: element, form: isEmpty ? .empty : .opening, start: start)
  }

  /// Reads the tag that has to close an element, at whose `</` the position is.
  @inline(__always)
  mutating func closingTag(of tag: XMLTag) throws(Fault) {
    // The name as it must be, in one comparison; anything unusual is looked at byte by byte.
    let name = position + 2
    let count = tag.element.nameCount
    if name + ByteWord.count <= bytes.count, bytes[name + count] == UInt8(ascii: ">"),
      ByteWord(bytes, at: name).bigEndian &>> UInt64(64 - 8 * count) == tag.element.rawValue
    {
      position = name + count + 1
      return
    }
    try unusualClosingTag(of: tag)
  }

  private mutating func unusualClosingTag(of tag: XMLTag) throws(Fault) {
    let start = position
    position += 2
    let name = name()
    guard XMLElement(packing: bytes[name]) == tag.element else { throw mismatch(printable(bytes[name]), at: start, inside: tag) }
    try endOfClosingTag(tag.element)
  }

  /// Reads the name of an element, which has to be one of a property list.
  @inline(__always)
  private mutating func element(of start: Int, isClosing: Bool, inside parent: XMLTag?) throws(Fault) -> XMLElement {
    if position + ByteWord.count <= bytes.count {
      let word = ByteWord(bytes, at: position)
      let count = ByteWord.count(before: word.marks(of: UInt8(ascii: ">")) | word.marks(of: UInt8(ascii: "/")))
      if 1..<8 ~= count, let element = XMLElement(rawValue: word.bigEndian &>> UInt64(64 - 8 * count)),
        bytes[position + count] == UInt8(ascii: ">") || byte(at: position + count + 1) == UInt8(ascii: ">")
      {
        position += count
        return element
      }
    }
    let name = name()
    guard let element = XMLElement(packing: bytes[name]) else {
      throw unknownElement(start, name, isClosing: isClosing, inside: parent)
    }
    return element
  }

  /// Moves over the characters of a name, of which there may be none.
  private mutating func name() -> Range<Int> {
    let start = position
    while isNameCharacter(byte(at: position)) { position += 1 }
    return start..<position
  }

  private mutating func endOfClosingTag(_ element: XMLElement) throws(Fault) {
    if byte(at: position) != UInt8(ascii: ">") {
      skipWhiteSpace()
      guard byte(at: position) == UInt8(ascii: ">") else { throw unexpected("the `>` of `</\(element.name)>`") }
    }
    position += 1
  }

  /// Checks attributes for their form, up to the `>` or `/>`.
  private mutating func attributes(from start: Int) throws(Fault) {
    var names: [Range<Int>] = []
    while true {
      let hadSpace = isWhiteSpace(byte(at: position))
      skipWhiteSpace()
      if isAtEnd { throw endOfFile(in: "a tag", from: start) }
      if byte(at: position) == UInt8(ascii: ">") || looking(at: "/>") { return }
      guard hadSpace else { throw unexpected("`>`") }
      let name = try name("`>`")
      if names.contains(where: { bytes[$0].elementsEqual(bytes[name]) }) {
        throw Fault("The attribute \(excerpt(bytes[name])) is given twice", at: name.lowerBound)
      }
      guard names.count < 64 else { throw Fault("A tag with more than 64 attributes", at: name.lowerBound) }
      names.append(name)
      _ = try attributeValue()
    }
  }

  /// Reads `="..."` and answers what is between the quotes.
  mutating func attributeValue() throws(Fault) -> Range<Int> {
    skipWhiteSpace()
    guard byte(at: position) == UInt8(ascii: "=") else { throw unexpected("`=`") }
    position += 1
    skipWhiteSpace()
    let quote = byte(at: position)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw unexpected("a value in quotes") }
    position += 1
    let start = position
    while byte(at: position) != quote {
      guard !isAtEnd else { throw endOfFile(in: "an attribute's value", from: start - 1) }
      switch bytes[position] {
      case UInt8(ascii: "<"): throw Fault("`<` may not stand in an attribute; write `&lt;`", at: position)
      case UInt8(ascii: "&"): _ = try reference()
      default:
        try checkCharacter()
        position += 1
      }
    }
    position += 1
    return start..<(position - 1)
  }
}

extension XMLReader {
  /// Reads the value whose opening or empty tag was read.
  mutating func value(_ tag: XMLTag, depth: Int) throws(Fault) -> Node {
    let value: Node.Value
    switch tag.element {
    case .dictionary: value = .dictionary(Node.Dictionary(try dictionary(tag, depth: depth + 1)))
    case .array: value = .array(try array(tag, depth: depth + 1))
    case .string: value = .string(try string(tag))
    case .integer: value = .integer(try integer(tag))
    case .real: value = .real(try real(tag))
    case .true, .false: value = .boolean(try boolean(tag))
    case .date: value = .date(try date(tag))
    case .data: value = .data(try data(tag))
    case .key: throw Fault("A `<key>` stands in a `<dict>` alone; write `<string>`, or open a `<dict>`", at: tag.start)
    case .plist: throw Fault("`<plist>` stands around the whole list, not in it; remove it", at: tag.start)
    }
    return Node(value, range: tag.start..<position)
  }

  private mutating func array(_ tag: XMLTag, depth: Int) throws(Fault) -> [Node] {
    guard tag.form == .opening else { return [] }
    try checkDepth(depth, tag)
    let base = values.count
    while true {
      let item = try self.tag(inside: tag)
      if item.form == .closing { break }
      values.append(try value(item, depth: depth))
    }
    return values.take(from: base)
  }

  private mutating func dictionary(_ tag: XMLTag, depth: Int) throws(Fault) -> [Node.Dictionary.Entry] {
    guard tag.form == .opening else { return [] }
    try checkDepth(depth, tag)
    let base = entries.count
    while true {
      let keyTag = try self.tag(inside: tag)
      if keyTag.form == .closing { break }
      guard keyTag.element == .key else {
        throw Fault(
          "A value without a key; write `<key>...</key>` before `<\(keyTag.element.name)>`", at: keyTag.start,
          notes: [opened(tag)])
      }
      let key = try string(keyTag)
      let keyRange = keyTag.start..<position
      let valueTag = try self.tag(inside: tag)
      guard valueTag.form != .closing, valueTag.element != .key else {
        throw Fault(
          "The key \(excerpt(key)) has no value; write one after it, or remove it", at: keyTag.start, notes: [opened(tag)])
      }
      entries.append(.init(key: key, keyRange: keyRange, value: try value(valueTag, depth: depth)))
    }
    return entries.take(from: base)
  }

  private func checkDepth(_ depth: Int, _ tag: XMLTag) throws(Fault) {
    guard depth <= Self.maximumDepth else {
      throw Fault("Arrays and dictionaries lie more than \(Self.maximumDepth) deep in each other", at: tag.start)
    }
  }
}

extension XMLReader {
  /// Reads an element's text and makes a value of its bytes.
  private mutating func scalar<Value>(_ tag: XMLTag, _ make: (UnsafeBufferPointer<UInt8>) -> Value) throws(Fault) -> Value {
    if let range = try text(of: tag) { return make(UnsafeBufferPointer(rebasing: bytes[range])) }
    return decoded.withUnsafeBufferPointer(make)
  }

  private mutating func string(_ tag: XMLTag) throws(Fault) -> String {
    if let range = try text(of: tag) { return strings.string(range, of: bytes) }
    return String(decoding: decoded, as: UTF8.self)
  }

  private mutating func integer(_ tag: XMLTag) throws(Fault) -> Int {
    let start = position
    switch try scalar(tag, IntegerText.init) {
    case .value(let value): return value
    case .tooLarge: throw fault(tag, from: start) { "\($0) is beyond the integers of 64 bits; write `<real>` or `<string>`" }
    case .malformed: throw fault(tag, from: start) { "\($0) is no integer; write digits, as in `<integer>42</integer>`" }
    }
  }

  private mutating func real(_ tag: XMLTag) throws(Fault) -> Double {
    let start = position
    if let value = try scalar(tag, realNumber) { return value }
    throw fault(tag, from: start) { "\($0) is no number; write one as in `<real>0.5</real>`" }
  }

  private mutating func date(_ tag: XMLTag) throws(Fault) -> Double {
    let start = position
    if let value = try scalar(tag, { ISO8601.secondsSince2001($0) }) { return value }
    throw fault(tag, from: start) { "\($0) is no date; write one as in `<date>2026-01-31T00:00:00Z</date>`" }
  }

  private mutating func boolean(_ tag: XMLTag) throws(Fault) -> Bool {
    if tag.form == .opening {
      let start = position
      let isBlank = try scalar(tag) { $0.allSatisfy(isWhiteSpace) }
      guard isBlank else { throw fault(tag, from: start) { "`<\(tag.element.name)/>` holds nothing; remove \($0)" } }
    }
    return tag.element == .true
  }

  private mutating func data(_ tag: XMLTag) throws(Fault) -> [UInt8] {
    let start = position
    let range = try text(of: tag)
    do {
      guard let range else { return try decoded.withUnsafeBufferPointer(Base64.decode) }
      return try Base64.decode(UnsafeBufferPointer(rebasing: bytes[range]))
    } catch {
      // Decoded text has no offsets of its own, so that the place is where it begins.
      let offset = range.map { $0.lowerBound + error.offset } ?? start
      throw Fault("The data is no Base64 from here on; write letters, digits, `+`, `/` and the padding `=`", at: offset)
    }
  }

  /// A text that does not spell what its element wants, placed at its first character that is no white space.
  private func fault(_ tag: XMLTag, from start: Int, _ message: (String) -> String) -> Fault {
    guard tag.form == .opening else {
      return Fault("`<\(tag.element.name)/>` is empty; write its value", at: tag.start)
    }
    var first = start
    while isWhiteSpace(byte(at: first)) { first += 1 }
    let end = bytes[first...].firstIndex { $0 == UInt8(ascii: "<") } ?? bytes.count
    guard first < end else { return Fault("`<\(tag.element.name)>` is empty; write its value", at: tag.start) }
    let text = trimmed(UnsafeBufferPointer(rebasing: bytes[first..<end]))
    return Fault(message(excerpt(text)), at: first)
  }
}

extension XMLReader {
  /// Reads an element's text up to and with its closing tag: a range of the bytes where it stands there as it is, else
  /// nil, and ``decoded`` holds it.
  mutating func text(of tag: XMLTag) throws(Fault) -> Range<Int>? {
    guard tag.form == .opening else { return position..<position }
    let start = position
    skipPlainText()
    if byte(at: position) == UInt8(ascii: "<"), byte(at: position + 1) == UInt8(ascii: "/") {
      let end = position
      try closingTag(of: tag)
      return start..<end
    }
    decoded.removeAll(keepingCapacity: true)
    decoded.append(contentsOf: bytes[start..<position])
    while !isAtEnd {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if byte(at: position + 1) == UInt8(ascii: "/") {
          try closingTag(of: tag)
          return nil
        }
        try markup(inside: tag)
      case UInt8(ascii: "&"):
        decoded.append(contentsOf: UTF8.encode(try reference()) ?? UTF8.encodedReplacementCharacter)
      case UInt8(ascii: "\r"):
        lineBreak()
      default:
        if looking(at: "]]>") { throw Fault("`]]>` may not stand in text; write `]]&gt;`", at: position) }
        try checkCharacter()
        let start = position
        position += 1
        skipPlainText()
        decoded.append(contentsOf: bytes[start..<position])
      }
    }
    throw unclosed(tag)
  }

  /// Moves on to the next byte that is anything else than text that means itself.
  private mutating func skipPlainText() {
    var end = position
    defer { position = end }
    while end &+ ByteWord.count <= bytes.count {
      let word = ByteWord(bytes, at: end)
      let marks =
        word.marks(of: UInt8(ascii: "<")) | word.marks(of: UInt8(ascii: "&")) | word.marks(of: UInt8(ascii: "]"))
        | word.marks(of: 0xEF) | word.marks(below: 0x20)
      end &+= ByteWord.count(before: marks)
      if marks != 0 {
        guard isPlain(bytes[end]) else { return }
        end &+= 1
      }
    }
    while end < bytes.count, isPlain(bytes[end]) { end &+= 1 }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"), 0xEF: false
    case 0..<0x20: byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    default: true
    }
  }

  /// Appends a line break of one or two bytes as the one that XML 1.0, section 2.11, makes of it.
  private mutating func lineBreak() {
    decoded.append(UInt8(ascii: "\n"))
    position += byte(at: position + 1) == UInt8(ascii: "\n") ? 2 : 1
  }

  /// Reads what may stand in text between `<` and `>`: a comment, an instruction or CDATA.
  private mutating func markup(inside tag: XMLTag) throws(Fault) {
    if looking(at: "<!--") { return try comment() }
    if looking(at: "<?") { return try processingInstruction() }
    guard looking(at: "<![CDATA[") else {
      if position + 1 >= bytes.count { throw unclosed(tag) }
      let name = tag.element.name
      throw Fault(
        "`<\(name)>` holds text alone; close it with `</\(name)>`, or write `&lt;` for `<`", at: position, notes: [opened(tag)])
    }
    let start = position
    position += 9
    while !looking(at: "]]>") {
      guard !isAtEnd else { throw endOfFile(in: "CDATA", from: start) }
      try checkCharacter()
      if bytes[position] == UInt8(ascii: "\r") {
        lineBreak()
      } else {
        decoded.append(bytes[position])
        position += 1
      }
    }
    position += 3
  }

  /// Reads `&name;`, `&#decimal;` or `&#xhexadecimal;`.
  mutating func reference() throws(Fault) -> Unicode.Scalar {
    let start = position
    position += 1
    // The longest that means something is `&#x10FFFF;`, but zeros may lead.
    let end = bytes[position...].prefix(32).firstIndex { $0 == UInt8(ascii: ";") }
    guard let end, bytes[position..<end].allSatisfy({ isNameCharacter($0) || $0 == UInt8(ascii: "#") }), end > position else {
      throw Fault("`&` begins a reference such as `&lt;`; for the character itself write `&amp;`", at: start)
    }
    let name = position..<end
    position = end + 1
    if bytes[name.lowerBound] == UInt8(ascii: "#") {
      guard let scalar = characterReference(name.dropFirst()) else {
        throw Fault("\(excerpt(bytes[start...end])) stands for no character of XML", at: start)
      }
      return scalar
    }
    switch String(decoding: bytes[name], as: UTF8.self) {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "apos": return "'"
    case "quot": return "\""
    default:
      throw Fault(
        "The entity \(excerpt(bytes[start...end])) is unknown; XML has `&lt;`, `&gt;`, `&amp;`, `&apos;` and `&quot;`", at: start)
    }
  }

  /// The character of a number, where XML 1.0, section 2.2, knows it.
  private func characterReference(_ text: Range<Int>) -> Unicode.Scalar? {
    let isHexadecimal = bytes[text].first == UInt8(ascii: "x")
    let digits = isHexadecimal ? text.dropFirst() : text
    guard !digits.isEmpty else { return nil }
    var number: UInt32 = 0
    for byte in bytes[digits] {
      guard let digit = hexadecimalDigit(byte), isHexadecimal || digit < 10 else { return nil }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
      guard number <= 0x10_FFFF else { return nil }
    }
    switch number {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: return Unicode.Scalar(number)
    default: return nil
    }
  }
}

extension XMLReader {
  /// What stands at the position is not what has to come.
  func unexpected(_ wanted: String) -> Fault {
    if isAtEnd { return Fault("The file ends where \(wanted) has to come", at: bytes.count) }
    return Fault("Found \(character(at: position)) where \(wanted) has to come", at: position)
  }

  /// The file ends inside something that began at an offset.
  func endOfFile(in what: String, from start: Int) -> Fault {
    Fault("The file ends inside \(what)", at: bytes.count, notes: [.init("It begins here", at: start)])
  }

  /// The file ends before an element is closed.
  func unclosed(_ tag: XMLTag) -> Fault {
    let name = tag.element.name
    return Fault("The file ends inside `<\(name)>`; `</\(name)>` is missing", at: bytes.count, notes: [opened(tag)])
  }

  /// Says where the element begins that is still open.
  func opened(_ tag: XMLTag) -> Fault.Note { .init("`<\(tag.element.name)>` is opened here", at: tag.start) }

  /// A tag that closes another element than the one that is open.
  func mismatch(_ name: String, at offset: Int, inside parent: XMLTag) -> Fault {
    Fault(
      "`</\(name)>` can't close `<\(parent.element.name)>`; write `</\(parent.element.name)>`", at: offset,
      notes: [opened(parent)])
  }

  /// The character at an offset as a message shows it.
  private func character(at offset: Int) -> String {
    let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    return excerpt(text.unicodeScalars.first.map { String($0) } ?? "")
  }

  /// A tag that closes nothing, or another element than the one that is open.
  func wrongClosing(_ name: String, at offset: Int, inside parent: XMLTag?) -> Fault {
    guard let parent else { return Fault("`</\(name)>` closes nothing; remove it", at: offset) }
    return mismatch(name, at: offset, inside: parent)
  }

  /// A name that is no element's, or no name at all.
  func unknownElement(_ start: Int, _ name: Range<Int>, isClosing: Bool, inside parent: XMLTag?) -> Fault {
    guard let first = bytes[name].first else {
      if looking(at: "![CDATA[") { return Fault("CDATA may not stand between elements; put it into `<string>`", at: start) }
      if looking(at: "!DOCTYPE") { return Fault("A DOCTYPE stands once, before the root element; remove this one", at: start) }
      return position < bytes.count ? unexpected("the name of an element") : endOfFile(in: "a tag", from: start)
    }
    guard isNameStart(first) else {
      return Fault("A name can't begin with \(excerpt(bytes[name].prefix(1)))", at: name.lowerBound)
    }
    if isAtEnd { return endOfFile(in: "a tag", from: start) }
    let text = printable(bytes[name])
    if isClosing { return wrongClosing(text, at: start, inside: parent) }
    let near = nearestName(to: text, in: XMLElement.allCases.map(\.name))
    let hint = near.map { "; did you mean `<\($0)>`?" } ?? ""
    return Fault("`<\(text)>` is no element of a property list\(hint)", at: start)
  }

  /// What stands where a tag has to come.
  func textBetweenElements(inside parent: XMLTag?) -> Fault {
    guard let parent else { return unexpected("an element") }
    if isAtEnd { return unclosed(parent) }
    do {
      try refuseText("directly in `<\(parent.element.name)>`")
      return unexpected("an element")
    } catch {
      return Fault(error.message, at: error.offset, notes: [opened(parent)])
    }
  }
}

/// The finished items of all containers that are still open, those of the innermost last.
///
/// One store for all lets each container's array be made in its exact size. The store is raw memory because items move out of its
/// end in their order, which an array can't do without a copy of each.
struct FinishedItems<Item>: ~Copyable {
  private var store = UnsafeMutableBufferPointer<Item>.allocate(capacity: 64)
  private(set) var count = 0

  deinit {
    store[..<count].deinitialize()
    store.deallocate()
  }

  mutating func append(_ item: consuming Item) {
    if count == store.count { grow() }
    store.initializeElement(at: count, to: item)
    count += 1
  }

  /// Takes the items from an index on out.
  mutating func take(from base: Int) -> [Item] {
    precondition(base >= 0)
    guard count > base else { return [] }
    var taken: [Item] = []
    taken.reserveCapacity(count - base)
    for index in base..<count { taken.append(store.moveElement(from: index)) }
    count = base
    return taken
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Item>.allocate(capacity: 2 * store.count)
    _ = larger.moveInitialize(fromContentsOf: store[..<count])
    store.deallocate()
    store = larger
  }
}
