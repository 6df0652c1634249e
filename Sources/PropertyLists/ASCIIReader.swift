import SettingsGenSupport

/// Reads an old-style property list, the ASCII format of OpenStep: `{ key = value; list = (a, "b c", <0fbd77>); }`.
///
/// A scalar is a string or data. The bytes must be UTF-8.
struct ASCIIReader: TextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  /// Reads a property list; the braces of a root dictionary may be missing, as in a strings file.
  static func read(_ bytes: [UInt8]) throws(ParseError) -> Node {
    try bytes.withUnsafeBufferPointer { bytes throws(ParseError) in
      var reader = ASCIIReader(bytes: bytes)
      return try reader.readDocument()
    }
  }

  /// Reads the entries of a strings file, which may be empty, one at a time, because a file may have millions.
  static func readStrings(_ bytes: [UInt8], _ body: (Node.Dictionary.Entry) -> Void) throws(ParseError) {
    try bytes.withUnsafeBufferPointer { bytes throws(ParseError) in
      var reader = ASCIIReader(bytes: bytes)
      try reader.skipSpace()
      if reader.byte(at: reader.position) == UInt8(ascii: "{"), let dictionary = try reader.readDocument().dictionary {
        return dictionary.entries.forEach(body)
      }
      while !reader.isAtEnd {
        body(try reader.readEntry(depth: 1))
        try reader.skipSpace()
      }
    }
  }

  private mutating func readDocument() throws(ParseError) -> Node {
    try skipSpace()
    guard !isAtEnd else { throw ParseError("file has no value; expected a property list", at: bytes.count) }
    let start = position
    let root = try readValue(depth: 0, expected: "an XML, binary, or old-style property list")
    try skipSpace()
    if isAtEnd { return root }
    let next = bytes[position]
    guard root.string != nil, next == UInt8(ascii: "=") || next == UInt8(ascii: ";") else {
      throw ParseError("unexpected \(excerpt(ofCharacterAt: position, in: bytes)) after the property list", at: position)
    }
    position = start
    return Node(.dictionary(Node.Dictionary(try readEntries(until: nil, depth: 1, from: start))), range: start..<bytes.count)
  }

  private mutating func skipSpace() throws(ParseError) {
    while !isAtEnd {
      switch bytes[position] {
      case 0x20, 0x09...0x0D: position += 1
      case 0xE2 where isLineSeparator(at: position): position += 3
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
        while !isAtEnd, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") { position += 1 }
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ParseError) {
    let start = position
    position += 2
    while byte(at: position) != UInt8(ascii: "*") || byte(at: position + 1) != UInt8(ascii: "/") {
      guard !isAtEnd else { throw unterminated("comment", from: start) }
      position += 1
    }
    position += 2
  }

  private func isLineSeparator(at offset: Int) -> Bool {
    byte(at: offset + 1) == 0x80 && byte(at: offset + 2) & 0xFE == 0xA8
  }

  // MARK: - Values

  /// Reads the value at the current position, which error messages call `expected`.
  private mutating func readValue(depth: Int, expected: String = "a value") throws(ParseError) -> Node {
    let start = position
    let value: Node.Value
    switch byte(at: position) {
    case UInt8(ascii: "{"):
      position += 1
      value = .dictionary(Node.Dictionary(try readEntries(until: UInt8(ascii: "}"), depth: depth + 1, from: start)))
    case UInt8(ascii: "("): value = .array(try readArray(depth: depth + 1))
    case UInt8(ascii: "<"): value = .data(try readData())
    default: value = .string(try readString(expected: expected))
    }
    return Node(value, range: start..<position)
  }

  /// Reads entries, `key = value;` or `key;`, through a closing byte or to the end of the file.
  private mutating func readEntries(
    until closing: UInt8?, depth: Int, from start: Int
  ) throws(ParseError) -> [Node.Dictionary.Entry] {
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep(at: start) }
    var entries: [Node.Dictionary.Entry] = []
    while true {
      try skipSpace()
      if isAtEnd {
        guard closing == nil else { throw unterminated("dictionary", from: start, expected: "'}'") }
        return entries
      }
      if let closing, bytes[position] == closing {
        position += 1
        return entries
      }
      entries.append(try readEntry(depth: depth))
    }
  }

  private mutating func readEntry(depth: Int) throws(ParseError) -> Node.Dictionary.Entry {
    let start = position
    let key = try readString(expected: "a key")
    let keyRange = start..<position
    try skipSpace()
    var value = Node(.string(key), range: keyRange)
    if byte(at: position) == UInt8(ascii: "=") {
      position += 1
      try skipSpace()
      value = try readValue(depth: depth)
      let end = position
      try skipSpace()
      guard byte(at: position) == UInt8(ascii: ";") else {
        throw ParseError("expected ';' after the value of \(key.printable)", at: end, notes: [("key is here", start)])
      }
    }
    guard byte(at: position) == UInt8(ascii: ";") else { throw unexpected("'=' after key \(key.printable)") }
    position += 1
    return .init(key: key, keyRange: keyRange, value: value)
  }

  private mutating func readArray(depth: Int) throws(ParseError) -> [Node] {
    let start = position
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep(at: start) }
    position += 1
    var items: [Node] = []
    while true {
      try skipSpace()
      if isAtEnd { throw unterminated("array", from: start, expected: "')'") }
      if bytes[position] == UInt8(ascii: ")") { break }
      items.append(try readValue(depth: depth))
      try skipSpace()
      if byte(at: position) == UInt8(ascii: ",") {
        position += 1
      } else if !isAtEnd, bytes[position] != UInt8(ascii: ")") {
        throw unexpected("',' or ')'")
      }
    }
    position += 1
    return items
  }

  /// Reads data, such as `<0fbd77 1c>`.
  private mutating func readData() throws(ParseError) -> [UInt8] {
    let start = position
    var data: [UInt8] = []
    var high: UInt8?
    position += 1
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw unterminated("data", from: start, expected: "'>'") }
      if let digit = bytes[position].hexDigitValue {
        if let first = high { data.append(first << 4 | digit) }
        high = high == nil ? digit : nil
      } else if !isWhiteSpace(bytes[position]) {
        throw unexpected("a hexadecimal digit or '>'", notes: [("data starts here", start)])
      }
      position += 1
    }
    guard high == nil else { throw ParseError("odd number of hexadecimal digits; each byte has two", at: position) }
    position += 1
    return data
  }

  // MARK: - Strings

  /// Reads a string, with or without quotes, which error messages call `expected`.
  private mutating func readString(expected: String) throws(ParseError) -> String {
    let start = position
    if byte(at: start) == UInt8(ascii: "\"") || byte(at: start) == UInt8(ascii: "'") { return try readQuotedString() }
    while isUnquoted(byte(at: position)) { position += 1 }
    guard position > start else { throw unexpected("\(plain: expected)") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: byte.isASCIIAlphanumeric
    }
  }

  private mutating func readQuotedString() throws(ParseError) -> String {
    let start = position
    let quote = bytes[start]
    position += 1
    var text: [UInt8] = []
    while true {
      let run = position
      while !isAtEnd, bytes[position] != quote, bytes[position] != UInt8(ascii: "\\") { position += 1 }
      guard !isAtEnd else { throw unterminated("string", from: start, expected: "a closing quote") }
      if bytes[position] == quote {
        position += 1
        if text.isEmpty { return String(decoding: bytes[run..<(position - 1)], as: UTF8.self) }
        return String(decoding: text + bytes[run..<(position - 1)], as: UTF8.self)
      }
      text.append(contentsOf: bytes[run..<position])
      guard position + 1 < bytes.count else {
        position += 1
        continue
      }
      if let scalar = try readEscape() { text.append(contentsOf: scalar.utf8) }
    }
  }

  /// Reads the escape whose backslash is at the current position; returns nil for a backslash that is ignored.
  private mutating func readEscape() throws(ParseError) -> Unicode.Scalar? {
    let start = position
    let letter = bytes[start + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "a"): return "\u{7}"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "v"): return "\u{B}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return readOctalEscape(from: start + 1)
    case UInt8(ascii: "U"):
      guard let unit = readCodeUnit() else { return Unicode.Scalar(letter) }
      return try readScalar(startingWith: unit, from: start)
    case 0x80...:
      // The character isn't ASCII.
      position = start + 1
      return nil
    default: return Unicode.Scalar(letter)
    }
  }

  /// Reads up to three octal digits, the code of a character in the NeXTSTEP encoding.
  private mutating func readOctalEscape(from start: Int) -> Unicode.Scalar {
    position = start
    var number = 0
    while position < start + 3, case let digit = byte(at: position) &- UInt8(ascii: "0"), digit < 8 {
      number = number * 8 + Int(digit)
      position += 1
    }
    let byte = UInt8(truncatingIfNeeded: number)
    return byte < 0x80 ? Unicode.Scalar(byte) : nextStepUpperHalf[Int(byte) - 0x80]
  }

  /// Reads up to four hexadecimal digits; returns nil if there are none.
  private mutating func readCodeUnit() -> UInt16? {
    let start = position
    var number: UInt16 = 0
    while position < start + 4, let digit = byte(at: position).hexDigitValue {
      number = number << 4 | UInt16(digit)
      position += 1
    }
    return position > start ? number : nil
  }

  /// Returns the character of a UTF-16 code unit; reads the trailing surrogate of a pair from a second escape.
  private mutating func readScalar(startingWith unit: UInt16, from start: Int) throws(ParseError) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, byte(at: position) == UInt8(ascii: "\\"), byte(at: position + 1) == UInt8(ascii: "U") {
      position += 2
      if let trail = readCodeUnit(), trail & 0xFC00 == 0xDC00 {
        let number = 0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF))
        if let scalar = Unicode.Scalar(number) { return scalar }
      }
    }
    throw ParseError("unpaired surrogate; write both halves of the pair, as in '\\Ud83d\\Ude00'", at: start)
  }
}

/// The characters of the bytes 0x80 to 0xFF in the NeXTSTEP encoding, from Unicode's table NEXTSTEP.TXT; the last two bytes are unassigned.
private let nextStepUpperHalf: [Unicode.Scalar] = Array(
  ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
    + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë" + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)
