/// Reads the old style of OpenStep: `{ key = value; list = (a, "b c", <0fbd77>); }`; every scalar is a string or data.
///
/// The typed values of GNUstep (`<*I5>`) are read too. The bytes have to be UTF-8.
struct ASCIIReader {
  /// How deep arrays and dictionaries may lie in each other.
  static let maximumDepth = 128

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads one value; the braces of a dictionary may be missing, as they are in a strings file.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Node {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = ASCIIReader(bytes)
      return try reader.document()
    }
  }

  /// Reads the entries of a strings file, of which there may be none.
  static func readStrings(_ bytes: [UInt8]) throws(Fault) -> Node.Dictionary {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = ASCIIReader(bytes)
      try reader.skipSpace()
      if reader.byte(at: reader.position) == UInt8(ascii: "{"), let entries = try reader.document().dictionary { return entries }
      return Node.Dictionary(try reader.entries(until: nil, depth: 1, from: 0))
    }
  }

  private mutating func document() throws(Fault) -> Node {
    try skipSpace()
    guard !isAtEnd else { throw Fault("The file holds no property list", at: bytes.count) }
    let start = position
    let root = try value(depth: 0, "a property list, in XML, binary or the old style,")
    try skipSpace()
    if isAtEnd { return root }
    let next = bytes[position]
    guard root.string != nil, next == UInt8(ascii: "=") || next == UInt8(ascii: ";") else {
      throw Fault("Found \(character()) after the end of the property list", at: position)
    }
    position = start
    return Node(.dictionary(Node.Dictionary(try entries(until: nil, depth: 1, from: start))), range: start..<bytes.count)
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  /// Skips white space and comments.
  mutating func skipSpace() throws(Fault) {
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

  private mutating func skipComment() throws(Fault) {
    let start = position
    position += 2
    while byte(at: position) != UInt8(ascii: "*") || byte(at: position + 1) != UInt8(ascii: "/") {
      guard !isAtEnd else { throw endOfFile(in: "a comment", from: start) }
      position += 1
    }
    position += 2
  }

  /// Whether U+2028 or U+2029 stands at an offset.
  private func isLineSeparator(at offset: Int) -> Bool {
    byte(at: offset + 1) == 0x80 && byte(at: offset + 2) & 0xFE == 0xA8
  }
}

extension ASCIIReader {
  /// The character at the position as a message shows it.
  func character() -> String {
    let text = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    return excerpt(text.unicodeScalars.first.map { String($0) } ?? "")
  }

  /// What stands at the position is not what has to come.
  func unexpected(_ wanted: String, notes: [Fault.Note] = []) -> Fault {
    if isAtEnd { return Fault("The file ends where \(wanted) has to come", at: bytes.count, notes: notes) }
    return Fault("Found \(character()) where \(wanted) has to come", at: position, notes: notes)
  }

  /// The file ends inside something that began at an offset.
  func endOfFile(in what: String, from start: Int) -> Fault {
    Fault("The file ends inside \(what)", at: bytes.count, notes: [.init("It begins here", at: start)])
  }
}

extension ASCIIReader {
  /// Reads the value at the position, or says that what was wanted is not there.
  mutating func value(depth: Int, _ wanted: String = "a value") throws(Fault) -> Node {
    let start = position
    let value: Node.Value
    switch byte(at: position) {
    case UInt8(ascii: "{"):
      position += 1
      value = .dictionary(Node.Dictionary(try entries(until: UInt8(ascii: "}"), depth: depth + 1, from: start)))
    case UInt8(ascii: "("): value = .array(try array(depth: depth + 1))
    case UInt8(ascii: "<"): value = byte(at: position + 1) == UInt8(ascii: "*") ? try typedValue() : .data(try data())
    default: value = .string(try string(wanted))
    }
    return Node(value, range: start..<position)
  }

  /// Reads `key = value;` and `key;` up to and with a closing byte, or to the end of the file.
  mutating func entries(until closing: UInt8?, depth: Int, from start: Int) throws(Fault) -> [Node.Dictionary.Entry] {
    try checkDepth(depth, start)
    var entries: [Node.Dictionary.Entry] = []
    while true {
      try skipSpace()
      if isAtEnd {
        guard closing == nil else { throw endOfFile(in: "a dictionary; `}` is missing", from: start) }
        return entries
      }
      if let closing, bytes[position] == closing {
        position += 1
        return entries
      }
      entries.append(try entry(depth: depth))
    }
  }

  private mutating func entry(depth: Int) throws(Fault) -> Node.Dictionary.Entry {
    let start = position
    let key = try string("a key")
    let keyRange = start..<position
    try skipSpace()
    var value = Node(.string(key), range: keyRange)
    if byte(at: position) == UInt8(ascii: "=") {
      position += 1
      try skipSpace()
      value = try self.value(depth: depth)
      let end = position
      try skipSpace()
      guard byte(at: position) == UInt8(ascii: ";") else {
        throw Fault("`;` is missing after the value of \(excerpt(key))", at: end, notes: [.init("The key is here", at: start)])
      }
    }
    guard byte(at: position) == UInt8(ascii: ";") else { throw unexpected("`=` after the key \(excerpt(key))") }
    position += 1
    return .init(key: key, keyRange: keyRange, value: value)
  }

  private mutating func array(depth: Int) throws(Fault) -> [Node] {
    let start = position
    try checkDepth(depth, start)
    position += 1
    var items: [Node] = []
    while true {
      try skipSpace()
      if isAtEnd { throw endOfFile(in: "an array; `)` is missing", from: start) }
      if bytes[position] == UInt8(ascii: ")") { break }
      items.append(try value(depth: depth))
      try skipSpace()
      if byte(at: position) == UInt8(ascii: ",") {
        position += 1
      } else if byte(at: position) != UInt8(ascii: ")") {
        throw isAtEnd ? endOfFile(in: "an array; `)` is missing", from: start) : unexpected("`,` or `)`")
      }
    }
    position += 1
    return items
  }

  /// Reads `<0fbd77 1c>`.
  private mutating func data() throws(Fault) -> [UInt8] {
    let start = position
    var data: [UInt8] = []
    var high: UInt8?
    position += 1
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw endOfFile(in: "data; `>` is missing", from: start) }
      if let digit = hexadecimalDigit(bytes[position]) {
        if let first = high { data.append(first << 4 | digit) }
        high = high == nil ? digit : nil
      } else if !isWhiteSpace(bytes[position]) {
        throw unexpected("a hexadecimal digit or `>`", notes: [.init("The data begins here", at: start)])
      }
      position += 1
    }
    guard high == nil else { throw Fault("Data has two hexadecimal digits a byte; the last one is missing", at: position) }
    position += 1
    return data
  }

  private func checkDepth(_ depth: Int, _ start: Int) throws(Fault) {
    guard depth <= Self.maximumDepth else {
      throw Fault("Arrays and dictionaries lie more than \(Self.maximumDepth) deep in each other", at: start)
    }
  }
}

extension ASCIIReader {
  /// Reads a string in quotes, or a run of the characters that need none.
  mutating func string(_ wanted: String) throws(Fault) -> String {
    let start = position
    if byte(at: start) == UInt8(ascii: "\"") || byte(at: start) == UInt8(ascii: "'") { return try quoted() }
    while isUnquoted(byte(at: position)) { position += 1 }
    guard position > start else { throw unexpected(wanted) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func quoted() throws(Fault) -> String {
    let start = position
    let quote = bytes[start]
    position += 1
    var text: [UInt8] = []
    while true {
      let run = position
      while !isAtEnd, bytes[position] != quote, bytes[position] != UInt8(ascii: "\\") { position += 1 }
      guard !isAtEnd else { throw endOfFile(in: "a string; its closing quote is missing", from: start) }
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
      text.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Reads an escape, at whose backslash the position is.
  private mutating func escape() throws(Fault) -> Unicode.Scalar {
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
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(from: start + 1)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return Unicode.Scalar(letter) }
      return try scalar(of: unit, from: start)
    case 0x80...:
      // A character beyond ASCII means itself; what follows its first byte is read as text.
      position = start + 1
      return wholeScalar()
    default: return Unicode.Scalar(letter)
    }
  }

  /// Reads up to three octal digits, whose number counts in NeXTSTEP's encoding.
  private mutating func octal(from start: Int) -> Unicode.Scalar {
    position = start
    var number = 0
    while position < start + 3, case let digit = byte(at: position) &- UInt8(ascii: "0"), digit < 8 {
      number = number * 8 + Int(digit)
      position += 1
    }
    return nextStepScalar(UInt8(truncatingIfNeeded: number))
  }

  /// Reads up to four hexadecimal digits, or answers nil where there is none.
  private mutating func codeUnit() -> UInt16? {
    let start = position
    var number: UInt16 = 0
    while position < start + 4, let digit = hexadecimalDigit(byte(at: position)) {
      number = number << 4 | UInt16(digit)
      position += 1
    }
    return position > start ? number : nil
  }

  /// The character of a UTF-16 unit; the half of a surrogate pair needs the other half in a second escape.
  private mutating func scalar(of unit: UInt16, from start: Int) throws(Fault) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, byte(at: position) == UInt8(ascii: "\\"), byte(at: position + 1) | 0x20 == UInt8(ascii: "u") {
      position += 2
      if let trail = codeUnit(), trail & 0xFC00 == 0xDC00 {
        let number = 0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF))
        if let scalar = Unicode.Scalar(number) { return scalar }
      }
    }
    throw Fault("Half of a surrogate pair; write both halves, as in `\\Ud83d\\Ude00`", at: start)
  }

  /// Reads one character of UTF-8 of several bytes.
  private mutating func wholeScalar() -> Unicode.Scalar {
    let start = position
    position += 1
    while byte(at: position) & 0xC0 == 0x80 { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}

extension ASCIIReader {
  /// Reads a typed value of GNUstep: `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>`, `<*D2026-01-31 00:00:00 +0000>`.
  mutating func typedValue() throws(Fault) -> Node.Value {
    let start = position
    let end = bytes[position...].prefix(64).firstIndex(of: UInt8(ascii: ">"))
    guard let end, end > start + 2 else { throw malformedTypedValue(at: start) }
    position = end + 1
    let text = UnsafeBufferPointer(rebasing: bytes[(start + 3)..<end])
    switch bytes[start + 2] {
    case UInt8(ascii: "I"): if case .value(let value) = IntegerText(text) { return .integer(value) }
    case UInt8(ascii: "R"): if let value = realNumber(text) { return .real(value) }
    case UInt8(ascii: "B"):
      if text.elementsEqual("Y".utf8) { return .boolean(true) }
      if text.elementsEqual("N".utf8) { return .boolean(false) }
    case UInt8(ascii: "D"): if let value = date(text) { return .date(value) }
    default: break
    }
    throw malformedTypedValue(at: start)
  }

  /// The moment of `2026-01-31 00:00:00 +0100`, in seconds since 2001.
  private func date(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let parts = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 5, let sign = parts[2].first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      parts[2].dropFirst().allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }),
      let local = ISO8601.secondsSince2001(Array(parts[0]) + Array("T".utf8) + Array(parts[1]) + Array("Z".utf8))
    else { return nil }
    let digits = parts[2].dropFirst().map { Double($0 - UInt8(ascii: "0")) }
    let zone = (digits[0] * 10 + digits[1]) * 3_600 + (digits[2] * 10 + digits[3]) * 60
    return sign == UInt8(ascii: "-") ? local + zone : local - zone
  }

  private func malformedTypedValue(at offset: Int) -> Fault {
    Fault("A typed value is one of `<*I5>`, `<*R1.5>`, `<*BY>`, `<*BN>` and `<*D2026-01-31 00:00:00 +0000>`", at: offset)
  }
}

/// The character of a byte in NeXTSTEP's encoding, in which the octal escapes of old-style property lists count.
func nextStepScalar(_ byte: UInt8) -> Unicode.Scalar { byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80] }

/// The characters of 0x80 to 0xFF, after Unicode's table NEXTSTEP.TXT; the last two bytes mean nothing.
private let upperHalf: [Unicode.Scalar] = Array(
  ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
    + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë" + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)
