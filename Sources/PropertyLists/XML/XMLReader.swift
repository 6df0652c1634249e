import SettingsGenSupport

/// Reads an XML property list in one pass over its bytes.
///
/// The reader accepts what Foundation's reader accepts, because the Settings app reads pages with it, and not all of that is XML: the
/// contents of comments, processing instructions, the DOCTYPE, and tags are skipped up to their end, text can contain any character, a
/// `<key>` can be a value, and everything after the root element is ignored. What Foundation rejects is an error, such as a comment in
/// a string or whitespace after a number, because the Settings app then shows nothing.
struct XMLReader: TextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether all bytes are UTF-8; if not, only text has to be, because nothing else is decoded.
  private let isUTF8: Bool
  private(set) var position = 0
  private var comments: [Range<Int>] = []
  /// The text of the current string, key, or real, if it isn't a range of ``bytes``.
  private var decodedText: [UInt8] = []
  /// Dictionaries in the root's arrays that are known from an earlier version of the file, in order, from the current position on.
  ///
  /// Most commits change one element: with this, `log` of 200 versions with 170 elements takes 14% less.
  private var known: ArraySlice<Node>

  static func read(
    _ bytes: [UInt8], isUTF8: Bool = true, known: [Node] = []
  ) throws(ParseError) -> (root: Node, comments: [Range<Int>]) {
    try bytes.withUnsafeBufferPointer { bytes throws(ParseError) in
      var reader = XMLReader(bytes: bytes, isUTF8: isUTF8, known: known[...])
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
    try skipMiscellany(isProlog: true)
    while isNext("<!DOCTYPE") {
      try skipDocumentType()
      try skipMiscellany(isProlog: true)
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

  private mutating func skipDocumentType() throws(ParseError) {
    let start = position
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw unterminated("DOCTYPE", from: start) }
      guard bytes[position] != UInt8(ascii: "[") else {
        throw ParseError("DOCTYPE contains declarations; remove them and their brackets", at: position)
      }
      position += 1
    }
    position += 1
  }

  /// Skips whitespace, comments, and processing instructions (XML 1.0, production 27, `Misc`), and records the ranges of comments.
  ///
  /// XML doesn't allow `--` in a comment, but Foundation does. Foundation also reads `<?>` after the prolog as a whole instruction.
  private mutating func skipMiscellany(isProlog: Bool = false) throws(ParseError) {
    skipWhiteSpace()
    while isNext("<!--") || isNext("<?") {
      let start = position
      if isNext("<?") {
        position += isProlog ? 2 : 1
        try skip(to: "?>", of: "processing instruction", from: start)
      } else {
        // Foundation searches for the end of a comment in the prolog from its second character.
        guard !isProlog || !isNext("<!---->") else {
          throw ParseError("empty comment before the root element, whose end Foundation doesn't find; remove it", at: start)
        }
        position += 4
        try skip(to: "-->", of: "comment", from: start)
        comments.append(start..<position)
      }
      skipWhiteSpace()
    }
  }

  /// Skips the text up to and including the end of a construct that begins at the given offset.
  private mutating func skip(to end: StaticString, of construct: String, from start: Int) throws(ParseError) {
    while !isNext(end) {
      guard !isAtEnd else { throw unterminated(construct, from: start) }
      position += 1
    }
    position += end.utf8CodeUnitCount
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
      throw unexpectedClosingTag(excerpt(bytes[name]), at: start, inside: tag)
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
      guard byte(at: position) == UInt8(ascii: ">") else { throw unexpected("'>' after \("</" + element.name)") }
    }
    position += 1
  }

  // MARK: - Values

  /// Reads the value that starts with an opening or empty tag, which has already been read.
  private mutating func readValue(of tag: XMLTag, depth: Int) throws(ParseError) -> Node {
    let value: Node.Value
    switch tag.element {
    case .dictionary:
      known = known.drop { $0.range.lowerBound < tag.start }
      if depth == 2, let node = known.first, node.range.lowerBound == tag.start {
        position = node.range.upperBound
        return node
      }
      value = .dictionary(Node.Dictionary(try readDictionary(tag, depth: depth + 1)))
    case .array: value = .array(try readArray(tag, depth: depth + 1))
    case .string, .key: value = .string(try readString(tag))
    case .integer: value = try readInteger(tag)
    case .real: value = .real(try readReal(tag))
    case .true, .false: value = .boolean(try readBoolean(tag))
    case .date: value = .date(try readDate(tag))
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
    // Most elements have three or four attributes.
    entries.reserveCapacity(4)
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
          "value without a key; add '<key>...</key>' before \(tag: keyTag.element.name)", at: keyTag.start,
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

  private mutating func readString(_ tag: XMLTag) throws(ParseError) -> String {
    if let range = try readText(of: tag) { return string(bytes[range]) }
    return string(decodedText)
  }

  /// Returns text as a string without a byte order mark, as Foundation creates it.
  private func string(_ text: some Collection<UInt8>) -> String {
    let mark = ByteOrderMark.utf8.bytes
    return String(
      decoding: text.first == mark[0] && text.starts(with: mark) ? text.dropFirst(mark.count) : text[...], as: UTF8.self)
  }

  /// Reads an integer; one above `Int.max` becomes a real (see ``PropertyList/isOversizedInteger(_:)``).
  private mutating func readInteger(_ tag: XMLTag) throws(ParseError) -> Node.Value {
    let text = try readPlainText(of: tag)
    switch try convert(text, of: tag, "invalid integer", "expected digits, as in '<integer>42</integer>'", ParsedInteger.init) {
    case .value(let value): return .integer(value)
    case .unsigned(let value): return .real(Double(value))
    case .overflow:
      let digits = trimmed(text)
      let message: Message = "integer \(excerpt(bytes[digits])) doesn't fit in 64 bits; use '<real>' or '<string>'"
      throw ParseError(message, at: digits.lowerBound)
    }
  }

  private mutating func readReal(_ tag: XMLTag) throws(ParseError) -> Double {
    let start = position
    let text = try readText(of: tag)
    if text == nil, let value = decodedText.withUnsafeBufferPointer(parseReal) { return value }
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "<") } ?? start
    return try convert(text ?? start..<end, of: tag, "invalid real", "expected a number, as in '<real>0.5</real>'", parseReal)
  }

  private mutating func readDate(_ tag: XMLTag) throws(ParseError) -> Double {
    let text = try readPlainText(of: tag)
    return try convert(text, of: tag, "invalid date", "use the format '2026-01-31T00:00:00Z'") { ISO8601.secondsSince2001($0) }
  }

  private mutating func readBoolean(_ tag: XMLTag) throws(ParseError) -> Bool {
    let text = try readPlainText(of: tag)
    if !text.isEmpty {
      let content = trimmed(text)
      guard !content.isEmpty else { throw unexpectedWhiteSpace(at: text.lowerBound, in: tag) }
      throw ParseError(
        "unexpected text \(excerpt(bytes[content])) in \(tag: tag.element.name); remove it", at: content.lowerBound)
    }
    return tag.element == .true
  }

  private mutating func readData(_ tag: XMLTag) throws(ParseError) -> [UInt8] {
    guard tag.kind == .opening else { throw ParseError("'<data/>' is invalid; write '<data></data>'", at: tag.start) }
    return try Base64.decode(bytes[try readPlainText(of: tag)])
  }

  /// Converts an element's text; throws an error at the first character that isn't whitespace, or at whitespace that must be removed.
  private func convert<Value>(
    _ text: Range<Int>, of tag: XMLTag, _ problem: String, _ remedy: String, _ convert: (UnsafeBufferPointer<UInt8>) -> Value?
  ) throws(ParseError) -> Value {
    if let value = convert(UnsafeBufferPointer(rebasing: bytes[text])) { return value }
    let content = trimmed(text)
    if content.isEmpty {
      let element = tag.kind == .opening ? tag.element.name : tag.element.name + "/"
      throw ParseError("\(tag: element) is empty; add a value", at: tag.start)
    }
    if convert(UnsafeBufferPointer(rebasing: bytes[content])) != nil {
      throw unexpectedWhiteSpace(at: content.upperBound < text.upperBound ? content.upperBound : text.lowerBound, in: tag)
    }
    throw ParseError("\(plain: problem) \(excerpt(bytes[content])); \(plain: remedy)", at: content.lowerBound)
  }

  private func unexpectedWhiteSpace(at offset: Int, in tag: XMLTag) -> ParseError {
    ParseError("unexpected whitespace in \(tag: tag.element.name); remove it", at: offset)
  }

  private func trimmed(_ text: Range<Int>) -> Range<Int> {
    let start = text.first { !isWhiteSpace(bytes[$0]) } ?? text.upperBound
    let end = text.last { !isWhiteSpace(bytes[$0]) }.map { $0 + 1 } ?? start
    return start..<end
  }

  // MARK: - Text

  /// Reads the text of an integer, date, data, or Boolean through its closing tag; Foundation rejects any markup in it.
  private mutating func readPlainText(of tag: XMLTag) throws(ParseError) -> Range<Int> {
    guard tag.kind == .opening else { return position..<position }
    let start = position
    while !isAtEnd, bytes[position] != UInt8(ascii: "<") { position += 1 }
    let end = position
    guard byte(at: end + 1) == UInt8(ascii: "/") else { throw unexpectedMarkup(inside: tag) }
    try readClosingTag(of: tag)
    return start..<end
  }

  /// Reads the text of a string, key, or real through its closing tag.
  ///
  /// - Returns: The range of the text, or nil if it contains references or CDATA sections and is therefore in ``decodedText``.
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
        try readCharacterData(inside: tag)
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

  /// Reads a CDATA section, the only markup that Foundation allows in text.
  private mutating func readCharacterData(inside tag: XMLTag) throws(ParseError) {
    let opening: StaticString = "<![CDATA["
    guard isNext(opening) else { throw unexpectedMarkup(inside: tag) }
    let start = position
    position += opening.utf8CodeUnitCount
    let contents = position
    try skip(to: "]]>", of: "CDATA section", from: start)
    try checkUTF8(contents..<(position - 3))
    decodedText.append(contentsOf: bytes[contents..<(position - 3)])
  }

  /// Reads `&name;`, `&#decimal;` or `&#xhexadecimal;`.
  private mutating func readReference() throws(ParseError) -> Unicode.Scalar {
    let start = position
    position += 1
    // The longest reference that Foundation reads has eight digits: `&#x0010FFFF;`.
    let end = bytes[position...].prefix(11).firstIndex { $0 == UInt8(ascii: ";") }
    guard let end, bytes[position..<end].allSatisfy({ isNameCharacter($0) || $0 == UInt8(ascii: "#") }), end > position else {
      let remedy = byte(at: position) == UInt8(ascii: "#") ? "write at most 8 digits and ';' after '&#'" : "write '&' as '&amp;'"
      throw ParseError("invalid reference; \(plain: remedy)", at: start)
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
        "unknown entity \(excerpt(bytes[start...end])); XML only has '&lt;', '&gt;', '&amp;', '&apos;', and '&quot;'", at: start)
    }
  }

  /// Returns the character of a numeric reference, between `&#` and `;`: U+0000 without digits, nil if there is no such character.
  private func character(ofReference text: Range<Int>) -> Unicode.Scalar? {
    let isHexadecimal = bytes[text].first == UInt8(ascii: "x")
    let digits = isHexadecimal ? text.dropFirst() : text
    guard digits.count <= 8 else { return nil }
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
    return ParseError("\(tag: name) isn't closed; add \(tag: "/" + name)", at: bytes.count, notes: [openingNote(tag)])
  }

  private func openingNote(_ tag: XMLTag) -> ParseError.Note { ("\(tag: tag.element.name) opened here", tag.start) }

  private func missingValue(of key: String, at offset: Int, in tag: XMLTag) -> ParseError {
    ParseError("key \(key.printable) has no value; add a value or remove the key", at: offset, notes: [openingNote(tag)])
  }

  /// Returns the error for markup at the current position, or the end of the file, in an element that can only contain text.
  private func unexpectedMarkup(inside tag: XMLTag) -> ParseError {
    if position + 1 >= bytes.count { return unclosedElement(tag) }
    let name = tag.element.name
    let found: String? =
      if isNext("<!--") { "comment" } else if isNext("<?") { "processing instruction" } else if isNext("<![CDATA[") {
        "CDATA section"
      } else {
        nil
      }
    if let found {
      return ParseError(
        "\(tag: name) can't contain a \(plain: found); move it out of \(tag: name)", at: position, notes: [openingNote(tag)])
    }
    return ParseError(
      "\(tag: name) can only contain text; close it with \(tag: "/" + name) or write '<' as '&lt;'", at: position,
      notes: [openingNote(tag)])
  }

  /// Returns the error for a closing tag without an opening tag, or whose name isn't its parent's.
  private func unexpectedClosingTag(_ name: String, at offset: Int, inside parent: XMLTag?) -> ParseError {
    guard let parent else { return ParseError("\(tag: "/" + name) has no opening tag; remove it", at: offset) }
    return ParseError(
      "\(tag: "/" + name) doesn't match \(tag: parent.element.name); expected \(tag: "/" + parent.element.name)", at: offset,
      notes: [openingNote(parent)])
  }

  /// Returns the error for a tag whose name isn't an element's of property lists, or isn't a name at all.
  private func unknownElement(_ start: Int, _ name: Range<Int>, isClosing: Bool, inside parent: XMLTag?) -> ParseError {
    guard let first = bytes[name].first else {
      if isNext("![CDATA[") { return ParseError("unexpected CDATA section between elements; put it in a '<string>'", at: start) }
      if isNext("!DOCTYPE") { return ParseError("unexpected DOCTYPE; it's only allowed before the root element", at: start) }
      return position < bytes.count ? unexpected("an element name") : unterminated("tag", from: start)
    }
    guard isNameStart(first) else {
      return ParseError("element name can't start with \(excerpt(bytes[name].prefix(1)))", at: name.lowerBound)
    }
    if isAtEnd { return unterminated("tag", from: start) }
    let text = excerpt(bytes[name])
    if isClosing { return unexpectedClosingTag(text, at: start, inside: parent) }
    let suggestion = nearestName(to: text, in: XMLElement.allCases.map(\.name))
    return ParseError("unknown element \(tag: text)\(didYouMean: suggestion.map { "<\($0)>" })", at: start)
  }

  /// Returns the error for text, or the end of the file, instead of a tag.
  private func missingTag(inside parent: XMLTag?) -> ParseError {
    guard let parent else { return unexpected("an element") }
    return isAtEnd ? unclosedElement(parent) : unexpectedText("in \(tag: parent.element.name)", notes: [openingNote(parent)])
  }

  /// Returns the error for text at the current position, where only markup is allowed: `before the root element`.
  private func unexpectedText(_ location: Message, notes: [ParseError.Note] = []) -> ParseError {
    let text = bytes[position...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return ParseError("unexpected text \(excerpt(text)) \(location); remove it", at: position, notes: notes)
  }
}

extension Message.StringInterpolation {
  /// Appends the name of an element as a tag: `'<dict>'`.
  fileprivate mutating func appendInterpolation(tag name: String) { appendInterpolation("<" + name + ">") }
}
