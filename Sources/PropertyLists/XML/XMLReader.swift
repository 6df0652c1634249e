import SettingsGenSupport

/// Reads an XML property list in one pass over its bytes, which must be UTF-8.
///
/// Checks that the text is well-formed as XML 1.0 defines it, except for DTDs: they are skipped, and one that declares an
/// entity is an error.
struct XMLReader: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var comments: [Range<Int>] = []
  /// The items of the arrays that are still open.
  private var values = FinishedItems<Node>()
  /// The entries of the dictionaries that are still open.
  private var entries = FinishedItems<Node.Dictionary.Entry>()
  /// The text of the current element, if it is not simply a range of ``bytes``.
  private var decoded: [UInt8] = []
  private var strings = StringCache()

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads the root's value and the ranges of the comments.
  ///
  /// - Throws: the first fault in the text.
  static func read(_ bytes: [UInt8]) throws(Fault) -> (root: Node, comments: [Range<Int>]) {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = XMLReader(bytes)
      let root = try reader.readDocument()
      return (root, reader.comments)
    }
  }

  /// The byte at an offset, or 0, which XML doesn't allow, at the end of the file.
  @inline(__always)
  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private var isAtEnd: Bool { position >= bytes.count }

  /// Whether some ASCII text is at the position.
  private func isNext(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  @inline(__always)
  private mutating func skipWhiteSpace() {
    var end = position
    while end < bytes.count, isWhiteSpace(bytes[end]) { end &+= 1 }
    position = end
  }
}

// MARK: - The document

extension XMLReader {
  /// Reads the whole document: the prolog and a single root, with or without `<plist>`.
  private mutating func readDocument() throws(Fault) -> Node {
    if isNext("<?xml"), isWhiteSpace(byte(at: 5)) || byte(at: 5) == UInt8(ascii: "?") { try skipXMLDeclaration() }
    try skipMiscellany()
    if isNext("<!DOCTYPE") {
      try skipDocumentType()
      try skipMiscellany()
    }
    try rejectText("before the root element")
    guard !isAtEnd else { throw Fault("The file holds no element; a property list begins with `<plist>`", at: bytes.count) }
    let tag = try readTag(inside: nil)
    let root = tag.element == .plist ? try readPlist(tag) : try readValue(of: tag, depth: 0)
    try skipMiscellany()
    try rejectText("after the root element")
    guard isAtEnd else { throw Fault("A second root element; a property list holds one value", at: position) }
    return root
  }

  /// Reads the one value in `<plist>`, and its closing tag.
  private mutating func readPlist(_ plist: XMLTag) throws(Fault) -> Node {
    let missing = Fault("`<plist>` holds no value; write a `<dict>` into it", at: plist.start)
    guard plist.kind == .opening else { throw missing }
    let first = try readTag(inside: plist)
    guard first.kind != .closing else { throw missing }
    let root = try readValue(of: first, depth: 0)
    let second = try readTag(inside: plist)
    guard second.kind == .closing else {
      throw Fault("A second value in `<plist>`; a property list holds one", at: second.start)
    }
    return root
  }

  /// Throws if the position is at text instead of markup.
  private func rejectText(_ location: String) throws(Fault) {
    guard !isAtEnd, byte(at: position) != UInt8(ascii: "<") else { return }
    let text = bytes[position...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    try checkCharacter()
    throw Fault("Text may not stand \(location); remove \(excerpt(text))", at: position)
  }

  /// Skips `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`, whose encoding is already known.
  private mutating func skipXMLDeclaration() throws(Fault) {
    position = 5
    var remaining = ["version", "encoding", "standalone"][...]
    while true {
      let hadSpace = isWhiteSpace(byte(at: position))
      skipWhiteSpace()
      if isNext("?>") { break }
      let name = try readName(expected: "`?>`")
      let text = String(decoding: bytes[name], as: UTF8.self)
      guard hadSpace, let index = remaining.firstIndex(of: text), index == 0 || remaining.startIndex > 0 else {
        throw Fault("The XML declaration has the form `<?xml version=\"1.0\" encoding=\"UTF-8\"?>`", at: name.lowerBound)
      }
      remaining = remaining[(index + 1)...]
      let value = try readAttributeValue()
      guard index > 0 || bytes[value].starts(with: "1.".utf8) else {
        throw Fault("XML has the version 1.0, not \(excerpt(bytes[value]))", at: value.lowerBound)
      }
    }
    guard remaining.startIndex > 0 else { throw unexpected("`version=\"1.0\"`") }
    position += 2
  }
}

// MARK: - The document type

extension XMLReader {
  /// Skips a DOCTYPE: an external subset is never loaded, and an entity declared in the internal subset is an error.
  private mutating func skipDocumentType() throws(Fault) {
    let start = position
    position += 9
    guard isWhiteSpace(byte(at: position)) else { throw unexpected("a space and the name of the root element") }
    skipWhiteSpace()
    _ = try readName(expected: "the name of the root element")
    skipWhiteSpace()
    if isNext("SYSTEM") {
      position += 6
      try skipIdentifier(after: "SYSTEM")
    } else if isNext("PUBLIC") {
      position += 6
      try skipIdentifier(after: "PUBLIC")
      try skipIdentifier(after: "the public identifier")
    }
    skipWhiteSpace()
    if byte(at: position) == UInt8(ascii: "[") {
      position += 1
      try skipInternalSubset(of: start)
      skipWhiteSpace()
    }
    guard byte(at: position) == UInt8(ascii: ">") else {
      throw isAtEnd ? endOfFile(in: "the DOCTYPE", from: start) : unexpected("`>`")
    }
    position += 1
  }

  /// Skips white space and a quoted string.
  private mutating func skipIdentifier(after what: String) throws(Fault) {
    guard isWhiteSpace(byte(at: position)) else { throw unexpected("a space after \(what)") }
    skipWhiteSpace()
    try skipQuotedString()
  }

  /// Skips a quoted string, whatever it holds.
  private mutating func skipQuotedString() throws(Fault) {
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

  /// Skips declarations through the `]` of the DOCTYPE that begins at an offset.
  private mutating func skipInternalSubset(of start: Int) throws(Fault) {
    while true {
      try skipMiscellany()
      if isAtEnd { throw endOfFile(in: "the DOCTYPE", from: start) }
      if byte(at: position) == UInt8(ascii: "]") { break }
      if isNext("<!ENTITY") || byte(at: position) == UInt8(ascii: "%") {
        throw Fault("Entities of one's own are refused in a property list; write the text itself", at: position)
      }
      guard isNext("<!ELEMENT") || isNext("<!ATTLIST") || isNext("<!NOTATION") else {
        throw unexpected("a declaration or `]`")
      }
      try skipDeclaration()
    }
    position += 1
  }

  /// Skips a declaration through the first `>` outside quotes.
  private mutating func skipDeclaration() throws(Fault) {
    let start = position
    position += 1
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw endOfFile(in: "a declaration", from: start) }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipQuotedString()
      case UInt8(ascii: "<"): throw unexpected("`>`")
      default:
        try checkCharacter()
        position += 1
      }
    }
    position += 1
  }
}

// MARK: - Comments, processing instructions, names

extension XMLReader {
  /// Skips white space, comments and processing instructions (XML 1.0, rule 27, `Misc`).
  @inline(__always)
  private mutating func skipMiscellany() throws(Fault) {
    skipWhiteSpace()
    while isNext("<!--") || isNext("<?") { try skipCommentOrInstruction() }
  }

  private mutating func skipCommentOrInstruction() throws(Fault) {
    if isNext("<?") { try skipProcessingInstruction() } else { try readComment() }
    skipWhiteSpace()
  }

  /// Reads the comment at the position and records its range.
  private mutating func readComment() throws(Fault) {
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
  private mutating func skipProcessingInstruction() throws(Fault) {
    let start = position
    position += 2
    let name = try readName(expected: "the name of a processing instruction")
    if name.count == 3, String(decoding: bytes[name], as: UTF8.self).lowercased() == "xml" {
      throw Fault("The XML declaration must be the very first thing in the file; remove what stands before it", at: start)
    }
    guard isNext("?>") || isWhiteSpace(byte(at: position)) || isAtEnd else { throw unexpected("`?>`") }
    while !isAtEnd {
      if isNext("?>") {
        position += 2
        return
      }
      try checkCharacter()
      position += 1
    }
    throw endOfFile(in: "a processing instruction", from: start)
  }

  /// Reads an XML name; every letter beyond ASCII is accepted as a name character.
  private mutating func readName(expected: String) throws(Fault) -> Range<Int> {
    let start = position
    guard isNameStart(byte(at: start)) else { throw unexpected(expected) }
    while isNameCharacter(byte(at: position)) { position += 1 }
    return start..<position
  }

  /// Throws if the byte at the position is, or begins, a character that XML doesn't allow.
  @inline(__always)
  private func checkCharacter() throws(Fault) {
    let byte = bytes[position]
    if byte < 0x20 && !isWhiteSpace(byte) || byte == 0xEF { try checkUnusualCharacter() }
  }

  /// The slow path of ``checkCharacter()``.
  private func checkUnusualCharacter() throws(Fault) {
    if bytes[position] < 0x20 {
      throw Fault("The control character 0x\(hexadecimal(bytes[position])) may not stand in XML; remove it", at: position)
    }
    if byte(at: position + 1) == 0xBF, byte(at: position + 2) >= 0xBE {
      throw Fault("U+FFF\(byte(at: position + 2) == 0xBE ? "E" : "F") may not stand in XML; remove it", at: position)
    }
  }
}

@inline(__always)
private func isNameStart(_ byte: UInt8) -> Bool {
  byte | 0x20 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
}

@inline(__always)
private func isNameCharacter(_ byte: UInt8) -> Bool {
  isNameStart(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

// MARK: - Tags

extension XMLReader {
  /// Reads the next tag, after white space and comments.
  ///
  /// - Throws: a fault for text before the tag, and for a tag that closes anything but the parent.
  @inline(__always)
  private mutating func readTag(inside parent: XMLTag?) throws(Fault) -> XMLTag {
    skipWhiteSpace()
    // Most tags are one of these two; each takes one comparison of eight bytes.
    if position + ByteWord.count <= bytes.count {
      let word = ByteWord(bytes, at: position).bigEndian
      if let tag = readOpeningTag(of: .key, word) ?? readOpeningTag(of: .string, word) { return tag }
    }
    return try readOtherTag(inside: parent)
  }

  /// Reads an opening tag without attributes, if the eight bytes at the position begin with it.
  @inline(__always)
  private mutating func readOpeningTag(of element: XMLElement, _ word: UInt64) -> XMLTag? {
    let count = element.nameCount + 2
    guard word &>> UInt64(8 * (ByteWord.count - count)) == element.openingTag else { return nil }
    position += count
    return XMLTag(element: element, kind: .opening, start: position - count)
  }

  private mutating func readOtherTag(inside parent: XMLTag?) throws(Fault) -> XMLTag {
    try skipMiscellany()
    guard byte(at: position) == UInt8(ascii: "<") else { throw textBetweenElements(inside: parent) }
    let start = position
    let isClosing = byte(at: start + 1) == UInt8(ascii: "/")
    position += isClosing ? 2 : 1
    let element = try readElementName(of: start, isClosing: isClosing, inside: parent)
    if isClosing {
      guard let parent, parent.element == element else { throw wrongClosing(element.name, at: start, inside: parent) }
      try readEndOfClosingTag(element)
      return XMLTag(element: element, kind: .closing, start: start)
    }
    if byte(at: position) != UInt8(ascii: ">") { try skipAttributes(of: start) }
    let isEmpty = byte(at: position) == UInt8(ascii: "/")
    position += isEmpty ? 2 : 1
    return XMLTag(element: element, kind: isEmpty ? .empty : .opening, start: start)
  }

  /// Reads the closing tag of an element; the position is at the `</`.
  @inline(__always)
  private mutating func readClosingTag(of tag: XMLTag) throws(Fault) {
    // The usual spelling takes one comparison of eight bytes; any other is read byte by byte.
    let name = position + 2
    let count = tag.element.nameCount
    if name + ByteWord.count <= bytes.count, bytes[name + count] == UInt8(ascii: ">"),
      ByteWord(bytes, at: name).bigEndian &>> UInt64(64 - 8 * count) == tag.element.rawValue
    {
      position = name + count + 1
      return
    }
    try readUnusualClosingTag(of: tag)
  }

  private mutating func readUnusualClosingTag(of tag: XMLTag) throws(Fault) {
    let start = position
    position += 2
    let name = readOptionalName()
    guard XMLElement(packing: bytes[name]) == tag.element else { throw mismatch(printable(bytes[name]), at: start, inside: tag) }
    try readEndOfClosingTag(tag.element)
  }

  /// Reads the name of an element of property lists, in a tag that begins at an offset.
  @inline(__always)
  private mutating func readElementName(of start: Int, isClosing: Bool, inside parent: XMLTag?) throws(Fault) -> XMLElement {
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
    let name = readOptionalName()
    guard let element = XMLElement(packing: bytes[name]) else {
      throw unknownElement(start, name, isClosing: isClosing, inside: parent)
    }
    return element
  }

  /// Reads the characters of a name; there may be none.
  private mutating func readOptionalName() -> Range<Int> {
    let start = position
    while isNameCharacter(byte(at: position)) { position += 1 }
    return start..<position
  }

  private mutating func readEndOfClosingTag(_ element: XMLElement) throws(Fault) {
    if byte(at: position) != UInt8(ascii: ">") {
      skipWhiteSpace()
      guard byte(at: position) == UInt8(ascii: ">") else { throw unexpected("the `>` of `</\(element.name)>`") }
    }
    position += 1
  }

  /// Skips well-formed attributes up to the `>` or `/>` of the tag that begins at an offset.
  private mutating func skipAttributes(of start: Int) throws(Fault) {
    var names: [Range<Int>] = []
    while true {
      let hadSpace = isWhiteSpace(byte(at: position))
      skipWhiteSpace()
      if isAtEnd { throw endOfFile(in: "a tag", from: start) }
      if byte(at: position) == UInt8(ascii: ">") || isNext("/>") { return }
      guard hadSpace else { throw unexpected("`>`") }
      let name = try readName(expected: "`>`")
      if names.contains(where: { bytes[$0].elementsEqual(bytes[name]) }) {
        throw Fault("The attribute \(excerpt(bytes[name])) is given twice", at: name.lowerBound)
      }
      guard names.count < 64 else { throw Fault("A tag with more than 64 attributes", at: name.lowerBound) }
      names.append(name)
      _ = try readAttributeValue()
    }
  }

  /// Reads `="..."` and returns the range between the quotes.
  private mutating func readAttributeValue() throws(Fault) -> Range<Int> {
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
      case UInt8(ascii: "&"): _ = try readReference()
      default:
        try checkCharacter()
        position += 1
      }
    }
    position += 1
    return start..<(position - 1)
  }
}

// MARK: - Values

extension XMLReader {
  /// Reads the value of an opening or empty tag that was already read.
  private mutating func readValue(of tag: XMLTag, depth: Int) throws(Fault) -> Node {
    let value: Node.Value
    switch tag.element {
    case .dictionary: value = .dictionary(Node.Dictionary(try readDictionary(tag, depth: depth + 1)))
    case .array: value = .array(try readArray(tag, depth: depth + 1))
    case .string: value = .string(try readString(tag))
    case .integer: value = .integer(try readInteger(tag))
    case .real: value = .real(try readReal(tag))
    case .true, .false: value = .boolean(try readBoolean(tag))
    case .date: value = .date(try readDate(tag))
    case .data: value = .data(try readData(tag))
    case .key: throw Fault("A `<key>` stands in a `<dict>` alone; write `<string>`, or open a `<dict>`", at: tag.start)
    case .plist: throw Fault("`<plist>` stands around the whole list, not in it; remove it", at: tag.start)
    }
    return Node(value, range: tag.start..<position)
  }

  private mutating func readArray(_ tag: XMLTag, depth: Int) throws(Fault) -> [Node] {
    guard tag.kind == .opening else { return [] }
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep(at: tag.start) }
    let base = values.count
    while true {
      let item = try readTag(inside: tag)
      if item.kind == .closing { break }
      values.append(try readValue(of: item, depth: depth))
    }
    return values.take(from: base)
  }

  private mutating func readDictionary(_ tag: XMLTag, depth: Int) throws(Fault) -> [Node.Dictionary.Entry] {
    guard tag.kind == .opening else { return [] }
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep(at: tag.start) }
    let base = entries.count
    while true {
      let keyTag = try readTag(inside: tag)
      if keyTag.kind == .closing { break }
      guard keyTag.element == .key else {
        throw Fault(
          "A value without a key; write `<key>...</key>` before `<\(keyTag.element.name)>`", at: keyTag.start,
          notes: [opened(tag)])
      }
      let key = try readString(keyTag)
      let keyRange = keyTag.start..<position
      let valueTag = try readTag(inside: tag)
      guard valueTag.kind != .closing, valueTag.element != .key else {
        throw Fault(
          "The key \(excerpt(key)) has no value; write one after it, or remove it", at: keyTag.start, notes: [opened(tag)])
      }
      entries.append(.init(key: key, keyRange: keyRange, value: try readValue(of: valueTag, depth: depth)))
    }
    return entries.take(from: base)
  }

  /// Reads an element's text and converts its bytes to a value.
  private mutating func readScalar<Value>(_ tag: XMLTag, _ convert: (UnsafeBufferPointer<UInt8>) -> Value) throws(Fault) -> Value
  {
    if let range = try readText(of: tag) { return convert(UnsafeBufferPointer(rebasing: bytes[range])) }
    return decoded.withUnsafeBufferPointer(convert)
  }

  private mutating func readString(_ tag: XMLTag) throws(Fault) -> String {
    if let range = try readText(of: tag) { return strings.string(range, of: bytes) }
    return String(decoding: decoded, as: UTF8.self)
  }

  private mutating func readInteger(_ tag: XMLTag) throws(Fault) -> Int {
    let start = position
    switch try readScalar(tag, IntegerText.init) {
    case .value(let value): return value
    case .tooLarge: throw fault(tag, from: start) { "\($0) is beyond the integers of 64 bits; write `<real>` or `<string>`" }
    case .malformed: throw fault(tag, from: start) { "\($0) is no integer; write digits, as in `<integer>42</integer>`" }
    }
  }

  private mutating func readReal(_ tag: XMLTag) throws(Fault) -> Double {
    let start = position
    if let value = try readScalar(tag, realNumber) { return value }
    throw fault(tag, from: start) { "\($0) is no number; write one as in `<real>0.5</real>`" }
  }

  private mutating func readDate(_ tag: XMLTag) throws(Fault) -> Double {
    let start = position
    if let value = try readScalar(tag, { ISO8601.secondsSince2001($0) }) { return value }
    throw fault(tag, from: start) { "\($0) is no date; write one as in `<date>2026-01-31T00:00:00Z</date>`" }
  }

  private mutating func readBoolean(_ tag: XMLTag) throws(Fault) -> Bool {
    if tag.kind == .opening {
      let start = position
      let isBlank = try readScalar(tag) { $0.allSatisfy(isWhiteSpace) }
      guard isBlank else { throw fault(tag, from: start) { "`<\(tag.element.name)/>` holds nothing; remove \($0)" } }
    }
    return tag.element == .true
  }

  private mutating func readData(_ tag: XMLTag) throws(Fault) -> [UInt8] {
    let start = position
    let range = try readText(of: tag)
    do {
      guard let range else { return try decoded.withUnsafeBufferPointer(Base64.decode) }
      return try Base64.decode(UnsafeBufferPointer(rebasing: bytes[range]))
    } catch {
      // Decoded text has no offsets in the file, so the fault is at its beginning.
      let offset = range.map { $0.lowerBound + error.offset } ?? start
      throw Fault("The data is no Base64 from here on; write letters, digits, `+`, `/` and the padding `=`", at: offset)
    }
  }

  /// The text of an element doesn't spell a value of its type; the fault is at the first character after white space.
  private func fault(_ tag: XMLTag, from start: Int, _ message: (String) -> String) -> Fault {
    guard tag.kind == .opening else {
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

// MARK: - Text

extension XMLReader {
  /// Reads an element's text through its closing tag.
  ///
  /// - Returns: the range of the text in ``bytes``, or nil if the text has references, comments or carriage returns; then
  ///   ``decoded`` holds it.
  private mutating func readText(of tag: XMLTag) throws(Fault) -> Range<Int>? {
    guard tag.kind == .opening else { return position..<position }
    let start = position
    skipPlainText()
    if byte(at: position) == UInt8(ascii: "<"), byte(at: position + 1) == UInt8(ascii: "/") {
      let end = position
      try readClosingTag(of: tag)
      return start..<end
    }
    decoded.removeAll(keepingCapacity: true)
    decoded.append(contentsOf: bytes[start..<position])
    while !isAtEnd {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if byte(at: position + 1) == UInt8(ascii: "/") {
          try readClosingTag(of: tag)
          return nil
        }
        try readMarkup(inside: tag)
      case UInt8(ascii: "&"):
        decoded.append(contentsOf: try readReference().utf8)
      case UInt8(ascii: "\r"):
        readLineBreak()
      default:
        if isNext("]]>") { throw Fault("`]]>` may not stand in text; write `]]&gt;`", at: position) }
        try checkCharacter()
        let start = position
        position += 1
        skipPlainText()
        decoded.append(contentsOf: bytes[start..<position])
      }
    }
    throw unclosed(tag)
  }

  /// Skips text that stands for itself.
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

  /// Reads a carriage return, and a line feed after it, as one line feed (XML 1.0, section 2.11).
  private mutating func readLineBreak() {
    decoded.append(UInt8(ascii: "\n"))
    position += byte(at: position + 1) == UInt8(ascii: "\n") ? 2 : 1
  }

  /// Reads the markup that text may contain: a comment, a processing instruction or CDATA.
  private mutating func readMarkup(inside tag: XMLTag) throws(Fault) {
    if isNext("<!--") { return try readComment() }
    if isNext("<?") { return try skipProcessingInstruction() }
    guard isNext("<![CDATA[") else {
      if position + 1 >= bytes.count { throw unclosed(tag) }
      let name = tag.element.name
      throw Fault(
        "`<\(name)>` holds text alone; close it with `</\(name)>`, or write `&lt;` for `<`", at: position, notes: [opened(tag)])
    }
    let start = position
    position += 9
    while !isNext("]]>") {
      guard !isAtEnd else { throw endOfFile(in: "CDATA", from: start) }
      try checkCharacter()
      if bytes[position] == UInt8(ascii: "\r") {
        readLineBreak()
      } else {
        decoded.append(bytes[position])
        position += 1
      }
    }
    position += 3
  }

  /// Reads `&name;`, `&#decimal;` or `&#xhexadecimal;`.
  private mutating func readReference() throws(Fault) -> Unicode.Scalar {
    let start = position
    position += 1
    // The longest one is `&#x10FFFF;`, apart from leading zeros.
    let end = bytes[position...].prefix(32).firstIndex { $0 == UInt8(ascii: ";") }
    guard let end, bytes[position..<end].allSatisfy({ isNameCharacter($0) || $0 == UInt8(ascii: "#") }), end > position else {
      throw Fault("`&` begins a reference such as `&lt;`; for the character itself write `&amp;`", at: start)
    }
    let name = position..<end
    position = end + 1
    if bytes[name.lowerBound] == UInt8(ascii: "#") {
      guard let scalar = character(ofReference: name.dropFirst()) else {
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

  /// The character of a number that is allowed by XML 1.0, section 2.2.
  private func character(ofReference text: Range<Int>) -> Unicode.Scalar? {
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

// MARK: - Faults

extension XMLReader {
  /// Something else is at the position than the syntax requires.
  private func unexpected(_ expected: String) -> Fault { .unexpected(at: position, of: bytes, expected: expected) }

  /// The file ends inside something that began at an offset.
  private func endOfFile(in what: String, from start: Int) -> Fault { .endOfFile(at: bytes.count, in: what, from: start) }

  /// The file ends before an element is closed.
  private func unclosed(_ tag: XMLTag) -> Fault {
    let name = tag.element.name
    return Fault("The file ends inside `<\(name)>`; `</\(name)>` is missing", at: bytes.count, notes: [opened(tag)])
  }

  /// Points to the beginning of the element that is still open.
  private func opened(_ tag: XMLTag) -> Fault.Note { .init("`<\(tag.element.name)>` is opened here", at: tag.start) }

  /// A tag closes a different element than the one that is open.
  private func mismatch(_ name: String, at offset: Int, inside parent: XMLTag) -> Fault {
    Fault(
      "`</\(name)>` can't close `<\(parent.element.name)>`; write `</\(parent.element.name)>`", at: offset,
      notes: [opened(parent)])
  }

  /// A tag closes nothing, or a different element than the one that is open.
  private func wrongClosing(_ name: String, at offset: Int, inside parent: XMLTag?) -> Fault {
    guard let parent else { return Fault("`</\(name)>` closes nothing; remove it", at: offset) }
    return mismatch(name, at: offset, inside: parent)
  }

  /// The name of a tag is not an element of property lists, or not a name at all.
  private func unknownElement(_ start: Int, _ name: Range<Int>, isClosing: Bool, inside parent: XMLTag?) -> Fault {
    guard let first = bytes[name].first else {
      if isNext("![CDATA[") { return Fault("CDATA may not stand between elements; put it into `<string>`", at: start) }
      if isNext("!DOCTYPE") { return Fault("A DOCTYPE stands once, before the root element; remove this one", at: start) }
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

  /// The position is at something else than a tag, between elements.
  private func textBetweenElements(inside parent: XMLTag?) -> Fault {
    guard let parent else { return unexpected("an element") }
    if isAtEnd { return unclosed(parent) }
    do {
      try rejectText("directly in `<\(parent.element.name)>`")
      return unexpected("an element")
    } catch {
      return Fault(error.message, at: error.offset, notes: [opened(parent)])
    }
  }
}

// MARK: - Containers

/// The finished items of all containers that are still open, those of the innermost one last.
///
/// With one store for all of them, the array of each container is allocated once, in its exact size. The store is raw memory
/// because items are moved out of its end in order, which an array can't do without copying each.
private struct FinishedItems<Item>: ~Copyable {
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

  /// Removes the items from an index on and returns them.
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
