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
