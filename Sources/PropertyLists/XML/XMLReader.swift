import SettingsGenSupport

/// Reads an XML property list in one pass over its bytes.
///
/// The reader accepts what Foundation's reader accepts, because the Settings app reads pages with it, and not all of that is XML: the
/// contents of comments, processing instructions, the DOCTYPE, and tags are skipped up to their end, text can contain any character, a
/// `<key>` can be a value, and everything after the root element is ignored.
struct XMLReader: TextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether all bytes are UTF-8; if not, only text has to be, because nothing else is decoded.
  private let isUTF8: Bool
  private(set) var position = 0
  private var comments: [Range<Int>] = []
  /// The text of the current element, if it isn't a range of ``bytes``.
  private var decodedText: [UInt8] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>, isUTF8: Bool) {
    self.bytes = bytes
    self.isUTF8 = isUTF8
  }

  static func read(_ bytes: [UInt8], isUTF8: Bool = true) throws(ParseError) -> (root: Node, comments: [Range<Int>]) {
    try bytes.withUnsafeBufferPointer { bytes throws(ParseError) in
      var reader = XMLReader(bytes, isUTF8: isUTF8)
      let root = try reader.readDocument()
      return (root, reader.comments)
    }
  }

  private func isNext(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skipWhiteSpace() {
    var end = position
    while end < bytes.count, isWhiteSpace(bytes[end]) { end += 1 }
    position = end
  }

  // MARK: - The document

  /// Reads the prolog and the root element, which doesn't have to be `<plist>`, and the comments after it.
  private mutating func readDocument() throws(ParseError) -> Node {
    try skipMiscellany()
    while isNext("<!DOCTYPE") {
      try skipDocumentType()
      try skipMiscellany()
    }
    guard isAtEnd || byte(at: position) == UInt8(ascii: "<") else { throw unexpectedText("before the root element") }
    guard !isAtEnd else { throw ParseError("file has no elements; expected '<plist>'", at: bytes.count) }
    let tag = try readTag(inside: nil)
    let root = tag.element == .plist ? try readPlist(tag, depth: 0) : try readValue(of: tag, depth: 0)
    try? skipMiscellany()
    return root
  }

  /// Reads the single value in `<plist>`, and the closing tag.
  private mutating func readPlist(_ plist: XMLTag, depth: Int) throws(ParseError) -> Node {
    let emptyError = ParseError("'<plist>' is empty; add a '<dict>'", at: plist.start)
    guard plist.kind == .opening else { throw emptyError }
    let first = try readTag(inside: plist)
    guard first.kind != .closing else { throw emptyError }
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep(at: plist.start) }
    let root = try readValue(of: first, depth: depth)
    let second = try readTag(inside: plist)
    guard second.kind == .closing else {
      throw ParseError("unexpected second value in '<plist>'; a property list has one value", at: second.start)
    }
    return root
  }

  // MARK: - The DOCTYPE, comments, and processing instructions

  /// Skips a DOCTYPE and its declarations; an entity that they declare is unknown.
  private mutating func skipDocumentType() throws(ParseError) {
    let start = position
    func skip(to ends: [UInt8]) throws(ParseError) {
      while !isAtEnd, !ends.contains(bytes[position]) { position += 1 }
      guard !isAtEnd else { throw unterminated("DOCTYPE", from: start) }
      position += 1
    }
    try skip(to: [UInt8(ascii: ">"), UInt8(ascii: "[")])
    guard bytes[position - 1] == UInt8(ascii: "[") else { return }
    try skipMiscellany()
    while byte(at: position) != UInt8(ascii: "]") {
      try skip(to: [UInt8(ascii: ">")])
      try skipMiscellany()
    }
    try skip(to: [UInt8(ascii: ">")])
  }

  /// Skips whitespace, comments, and processing instructions (XML 1.0, production 27, `Misc`).
  private mutating func skipMiscellany() throws(ParseError) {
    skipWhiteSpace()
    while isNext("<!--") || isNext("<?") {
      if isNext("<?") { try skip("<?", to: "?>", of: "processing instruction") } else { try readComment() }
      skipWhiteSpace()
    }
  }

  /// Reads a comment and records its range; XML doesn't allow `--` in it, but Apple's reader of property lists does.
  private mutating func readComment() throws(ParseError) {
    let start = position
    try skip("<!--", to: "-->", of: "comment")
    comments.append(start..<position)
  }

  /// Skips the construct that begins at the current position with the given delimiter, and returns the range of its contents.
  @discardableResult
  private mutating func skip(
    _ opening: StaticString, to closing: StaticString, of construct: String
  ) throws(ParseError) -> Range<Int> {
    let start = position
    position += opening.utf8CodeUnitCount
    let contents = position
    while !isNext(closing) {
      guard !isAtEnd else { throw unterminated(construct, from: start) }
      position += 1
    }
    defer { position += closing.utf8CodeUnitCount }
    return contents..<position
  }
}

private func isNameStart(_ byte: UInt8) -> Bool {
  byte | 0x20 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
}

private func isNameCharacter(_ byte: UInt8) -> Bool {
  isNameStart(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

// MARK: - Tags

extension XMLReader {
  /// Reads the next tag, with whitespace and comments before it; a closing tag must match the parent.
  private mutating func readTag(inside parent: XMLTag?) throws(ParseError) -> XMLTag {
    try skipMiscellany()
    guard byte(at: position) == UInt8(ascii: "<") else { throw missingTag(inside: parent) }
    let start = position
    let isClosing = byte(at: start + 1) == UInt8(ascii: "/")
    position += isClosing ? 2 : 1
    let (name, element) = readOptionalName()
    guard let element else {
      throw unknownElement(start, name, isClosing: isClosing, inside: parent)
    }
    if isClosing {
      guard let parent, parent.element == element else {
        throw unexpectedClosingTag(element.name, at: start, inside: parent)
      }
      try readEndOfClosingTag(element)
      return XMLTag(element: element, kind: .closing, start: start)
    }
    guard isWhiteSpace(byte(at: position)) || byte(at: position) == UInt8(ascii: ">") || isNext("/>") else {
      throw isAtEnd ? unterminated("tag", from: start) : unexpected("'>'")
    }
    // Attributes have no meaning in property lists.
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw unterminated("tag", from: start) }
      position += 1
    }
    position += 1
    let isEmpty = bytes[position - 2] == UInt8(ascii: "/")
    return XMLTag(element: element, kind: isEmpty ? .empty : .opening, start: start)
  }

  /// Reads the closing tag of an element; the current position is at `</`.
  private mutating func readClosingTag(of tag: XMLTag) throws(ParseError) {
    let start = position
    position += 2
    let (name, element) = readOptionalName()
    guard element == tag.element else {
      throw unexpectedClosingTag(unquotedExcerpt(bytes[name]), at: start, inside: tag)
    }
    try readEndOfClosingTag(tag.element)
  }

  /// Reads the name of an element, which may be empty, and returns its range and the element, nil if property lists don't have it.
  private mutating func readOptionalName() -> (range: Range<Int>, element: XMLElement?) {
    let start = position
    var end = start
    var packed: UInt64 = 0
    while case let byte = self.byte(at: end), isNameCharacter(byte) {
      packed = packed << 8 | UInt64(byte)
      end += 1
    }
    position = end
    return (start..<end, end - start > 8 ? nil : XMLElement(packed: packed))
  }

  private mutating func readEndOfClosingTag(_ element: XMLElement) throws(ParseError) {
    if byte(at: position) != UInt8(ascii: ">") {
      skipWhiteSpace()
      guard byte(at: position) == UInt8(ascii: ">") else { throw unexpected("'>' after '</\(element.name)'") }
    }
    position += 1
  }

  // MARK: - Values

  /// Reads the value that starts with an opening or empty tag, which has already been read.
  private mutating func readValue(of tag: XMLTag, depth: Int) throws(ParseError) -> Node {
    let value: Node.Value
    switch tag.element {
    case .dictionary: value = .dictionary(Node.Dictionary(try readDictionary(tag, depth: depth + 1)))
    case .array: value = .array(try readArray(tag, depth: depth + 1))
    case .string, .key: value = .string(try readString(tag))
    case .integer: value = .integer(try readInteger(tag))
    case .real: value = .real(try readScalar(tag, parseReal, "invalid real", "expected a number, as in '<real>0.5</real>'"))
    case .true, .false: value = .boolean(try readBoolean(tag))
    case .date:
      let seconds = try readScalar(tag, { ISO8601.secondsSince2001($0) }, "invalid date", "use the format '2026-01-31T00:00:00Z'")
      value = .date(seconds)
    case .data: value = .data(try readData(tag))
    case .plist: return try readPlist(tag, depth: depth + 1)
    }
    return Node(value, range: tag.start..<position)
  }

  private mutating func readArray(_ tag: XMLTag, depth: Int) throws(ParseError) -> [Node] {
    guard tag.kind == .opening else { return [] }
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep(at: tag.start) }
    var items: [Node] = []
    while true {
      let item = try readTag(inside: tag)
      if item.kind == .closing { break }
      items.append(try readValue(of: item, depth: depth))
    }
    return items
  }

  private mutating func readDictionary(_ tag: XMLTag, depth: Int) throws(ParseError) -> [Node.Dictionary.Entry] {
    guard tag.kind == .opening else { return [] }
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep(at: tag.start) }
    var entries: [Node.Dictionary.Entry] = []
    // Most elements have three to five attributes.
    entries.reserveCapacity(5)
    // The location of the last key whose value is a key: if what follows has no key, the value is missing.
    var keyOfKey = 0..<0
    while true {
      let keyTag = try readTag(inside: tag)
      if keyTag.kind == .closing { break }
      guard keyTag.element == .key else {
        if let last = entries.last, last.keyRange == keyOfKey {
          throw missingValue(of: last.key, at: keyOfKey.lowerBound, in: tag)
        }
        throw ParseError(
          "value without a key; add '<key>...</key>' before '<\(keyTag.element.name)>'", at: keyTag.start,
          notes: [openingNote(tag)])
      }
      let key = try readString(keyTag)
      let keyRange = keyTag.start..<position
      let valueTag = try readTag(inside: tag)
      guard valueTag.kind != .closing else { throw missingValue(of: key, at: keyTag.start, in: tag) }
      if valueTag.element == .key { keyOfKey = keyRange }
      entries.append(.init(key: key, keyRange: keyRange, value: try readValue(of: valueTag, depth: depth)))
    }
    return entries
  }

  private mutating func readScalar<Value>(
    _ tag: XMLTag, _ convert: (UnsafeBufferPointer<UInt8>) -> Value
  ) throws(ParseError) -> Value {
    if let range = try readText(of: tag) { return convert(UnsafeBufferPointer(rebasing: bytes[range])) }
    return decodedText.withUnsafeBufferPointer(convert)
  }

  private mutating func readString(_ tag: XMLTag) throws(ParseError) -> String {
    if let range = try readText(of: tag) { return String(decoding: bytes[range], as: UTF8.self) }
    return String(decoding: decodedText, as: UTF8.self)
  }

  private mutating func readInteger(_ tag: XMLTag) throws(ParseError) -> Int {
    let start = position
    switch try readScalar(tag, ParsedInteger.init) {
    case .value(let value): return value
    case .overflow:
      throw invalidText(of: tag, from: start) { "integer \($0) doesn't fit in 64 bits; use '<real>' or '<string>'" }
    case .invalid:
      throw invalidText(of: tag, from: start) { "invalid integer \($0); expected digits, as in '<integer>42</integer>'" }
    }
  }

  private mutating func readScalar<Value>(
    _ tag: XMLTag, _ convert: (UnsafeBufferPointer<UInt8>) -> Value?, _ problem: String, _ remedy: String
  ) throws(ParseError) -> Value {
    let start = position
    if let value = try readScalar(tag, convert) { return value }
    throw invalidText(of: tag, from: start) { "\(problem) \($0); \(remedy)" }
  }

  private mutating func readBoolean(_ tag: XMLTag) throws(ParseError) -> Bool {
    if tag.kind == .opening {
      let start = position
      let isBlank = try readScalar(tag) { $0.allSatisfy(isWhiteSpace) }
      guard isBlank else {
        throw invalidText(of: tag, from: start) { "unexpected text \($0) in '<\(tag.element.name)>'; remove it" }
      }
    }
    return tag.element == .true
  }

  private mutating func readData(_ tag: XMLTag) throws(ParseError) -> [UInt8] {
    let start = position
    let range = try readText(of: tag)
    do {
      guard let range else { return try decodedText.withUnsafeBufferPointer(Base64.decode) }
      return try Base64.decode(UnsafeBufferPointer(rebasing: bytes[range]))
    } catch {
      // Offsets in decoded text aren't offsets in the file, so the error is at the start of the text.
      let offset = range.map { $0.lowerBound + error.offset } ?? start
      throw ParseError("invalid Base64; use letters, digits, '+' and '/', and '=' for padding", at: offset)
    }
  }

  /// Returns the error for an element whose text isn't a valid value of its type, at its first character that isn't whitespace.
  private func invalidText(of tag: XMLTag, from start: Int, _ message: (String) -> String) -> ParseError {
    guard tag.kind == .opening else {
      return ParseError("'<\(tag.element.name)/>' is empty; add a value", at: tag.start)
    }
    var first = start
    while isWhiteSpace(byte(at: first)) { first += 1 }
    let end = bytes[first...].firstIndex { $0 == UInt8(ascii: "<") } ?? bytes.count
    guard first < end else { return ParseError("'<\(tag.element.name)>' is empty; add a value", at: tag.start) }
    let text = trimmed(UnsafeBufferPointer(rebasing: bytes[first..<end]))
    return ParseError(message(excerpt(text)), at: first)
  }

  // MARK: - Text

  /// Reads an element's text through its closing tag.
  ///
  /// - Returns: The range of the text, or nil if it contains references or comments and is therefore in ``decodedText``.
  private mutating func readText(of tag: XMLTag) throws(ParseError) -> Range<Int>? {
    guard tag.kind == .opening else { return position..<position }
    let start = position
    try skipPlainText()
    if byte(at: position) == UInt8(ascii: "<"), byte(at: position + 1) == UInt8(ascii: "/") {
      let end = position
      try readClosingTag(of: tag)
      return start..<end
    }
    decodedText.removeAll(keepingCapacity: true)
    decodedText.append(contentsOf: bytes[start..<position])
    while !isAtEnd {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if byte(at: position + 1) == UInt8(ascii: "/") {
          try readClosingTag(of: tag)
          return nil
        }
        try readMarkup(inside: tag)
      case UInt8(ascii: "&"):
        decodedText.append(contentsOf: try readReference().utf8)
      default:
        let start = position
        try skipPlainText()
        decodedText.append(contentsOf: bytes[start..<position])
      }
    }
    throw unclosedElement(tag)
  }

  private mutating func skipPlainText() throws(ParseError) {
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "&") { end += 1 }
    position = end
    try checkUTF8(start..<end)
  }

  private func checkUTF8(_ range: Range<Int>) throws(ParseError) {
    guard !isUTF8, let offset = Array(bytes[range]).firstIndexOfInvalidUTF8 else { return }
    throw .invalidUTF8(bytes[range.lowerBound + offset], at: range.lowerBound + offset)
  }

  /// Reads markup that is allowed in text: a comment, a processing instruction, or a CDATA section.
  private mutating func readMarkup(inside tag: XMLTag) throws(ParseError) {
    if isNext("<!--") { return try readComment() }
    if isNext("<?") {
      try skip("<?", to: "?>", of: "processing instruction")
      return
    }
    guard isNext("<![CDATA[") else {
      if position + 1 >= bytes.count { throw unclosedElement(tag) }
      let name = tag.element.name
      throw ParseError(
        "'<\(name)>' can only contain text; close it with '</\(name)>' or write '<' as '&lt;'", at: position,
        notes: [openingNote(tag)])
    }
    let contents = try skip("<![CDATA[", to: "]]>", of: "CDATA section")
    try checkUTF8(contents)
    decodedText.append(contentsOf: bytes[contents])
  }

  /// Reads `&name;`, `&#decimal;` or `&#xhexadecimal;`.
  private mutating func readReference() throws(ParseError) -> Unicode.Scalar {
    let start = position
    position += 1
    // The longest reference without leading zeros is `&#x10FFFF;`.
    let end = bytes[position...].prefix(32).firstIndex { $0 == UInt8(ascii: ";") }
    guard let end, bytes[position..<end].allSatisfy({ isNameCharacter($0) || $0 == UInt8(ascii: "#") }), end > position else {
      throw ParseError("invalid reference; write '&' as '&amp;'", at: start)
    }
    let name = position..<end
    position = end + 1
    if bytes[name.lowerBound] == UInt8(ascii: "#") {
      guard let scalar = character(ofReference: name.dropFirst()) else {
        throw ParseError("\(excerpt(bytes[start...end])) isn't a valid character", at: start)
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
      throw ParseError(
        "unknown entity \(excerpt(bytes[start...end])); XML only has '&lt;', '&gt;', '&amp;', '&apos;' and '&quot;'", at: start)
    }
  }

  /// Returns the character of a numeric reference, between `&#` and `;`: U+0000 without digits, nil if there is no such character.
  private func character(ofReference text: Range<Int>) -> Unicode.Scalar? {
    let isHexadecimal = bytes[text].first == UInt8(ascii: "x")
    let digits = isHexadecimal ? text.dropFirst() : text
    var number: UInt32 = 0
    for byte in bytes[digits] {
      guard let digit = byte.hexDigitValue, isHexadecimal || digit < 10 else { return nil }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
      guard number <= 0x10_FFFF else { return nil }
    }
    return Unicode.Scalar(number)
  }

  // MARK: - Errors

  private func unclosedElement(_ tag: XMLTag) -> ParseError {
    let name = tag.element.name
    return ParseError("'<\(name)>' isn't closed; add '</\(name)>'", at: bytes.count, notes: [openingNote(tag)])
  }

  private func openingNote(_ tag: XMLTag) -> ParseError.Note { ("'<\(tag.element.name)>' opened here", tag.start) }

  private func missingValue(of key: String, at offset: Int, in tag: XMLTag) -> ParseError {
    ParseError("key \(excerpt(key)) has no value; add a value or remove the key", at: offset, notes: [openingNote(tag)])
  }

  /// Returns the error for a closing tag without an opening tag, or whose name isn't its parent's.
  private func unexpectedClosingTag(_ name: String, at offset: Int, inside parent: XMLTag?) -> ParseError {
    guard let parent else { return ParseError("'</\(name)>' has no opening tag; remove it", at: offset) }
    return ParseError(
      "'</\(name)>' doesn't match '<\(parent.element.name)>'; expected '</\(parent.element.name)>'", at: offset,
      notes: [openingNote(parent)])
  }

  /// Returns the error for a tag whose name isn't an element's of property lists, or isn't a name at all.
  private func unknownElement(_ start: Int, _ name: Range<Int>, isClosing: Bool, inside parent: XMLTag?) -> ParseError {
    guard let first = bytes[name].first else {
      if isNext("![CDATA[") { return ParseError("unexpected CDATA section between elements; put it in a '<string>'", at: start) }
      if isNext("!DOCTYPE") { return ParseError("unexpected DOCTYPE; it is only allowed before the root element", at: start) }
      return position < bytes.count ? unexpected("an element name") : unterminated("tag", from: start)
    }
    guard isNameStart(first) else {
      return ParseError("element name can't start with \(excerpt(bytes[name].prefix(1)))", at: name.lowerBound)
    }
    if isAtEnd { return unterminated("tag", from: start) }
    let text = unquotedExcerpt(bytes[name])
    if isClosing { return unexpectedClosingTag(text, at: start, inside: parent) }
    let suggestion = nearestName(to: text, in: XMLElement.allCases.map(\.name))
    let remedy = suggestion.map { "; did you mean '<\($0)>'?" } ?? ""
    return ParseError("unknown element '<\(text)>'\(remedy)", at: start)
  }

  /// Returns the error for text, or the end of the file, instead of a tag.
  private func missingTag(inside parent: XMLTag?) -> ParseError {
    guard let parent else { return unexpected("an element") }
    return isAtEnd ? unclosedElement(parent) : unexpectedText("in '<\(parent.element.name)>'", notes: [openingNote(parent)])
  }

  /// Returns the error for text at the current position, where only markup is allowed: `before the root element`.
  private func unexpectedText(_ location: String, notes: [ParseError.Note] = []) -> ParseError {
    let text = bytes[position...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return ParseError("unexpected text \(excerpt(text)) \(location); remove it", at: position, notes: notes)
  }
}
