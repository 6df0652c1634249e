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
