/// A recursive descent parser of JSON as defined in RFC 8259, or of a superset.
struct JSONReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private let syntax: JSONDocument.Syntax
  private var offset = 0
  private var depth = 0
  /// The members of all objects read so far that repeat a name, inner objects' first.
  private(set) var duplicates: [JSONDocument.Duplicate] = []

  /// Creates a reader of a source, which must be valid UTF-8.
  init(source: SourceText, syntax: JSONDocument.Syntax) {
    self.source = source
    self.syntax = syntax
    bytes = source.bytes
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Reads the whole text: one value, optionally surrounded by whitespace.
  mutating func document() throws(Diagnostic) -> JSONNode {
    offset = ByteOrderMark.utf8.length(in: bytes)
    try skipSpace()
    guard next != nil else { throw error("file is empty; expected a JSON value", at: offset) }
    let root = try value()
    try skipSpace()
    guard next == nil else { throw unexpected("end of file") }
    return root
  }

  // MARK: Values

  private mutating func value() throws(Diagnostic) -> JSONNode {
    let start = offset
    let value: JSONValue
    switch next {
    case UInt8(ascii: "{"): value = .object(try object())
    case UInt8(ascii: "["): value = .array(try array())
    case UInt8(ascii: "\""): value = .string(try string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): value = try number()
    case UInt8(ascii: "t") where skip("true"): value = .boolean(true)
    case UInt8(ascii: "f") where skip("false"): value = .boolean(false)
    case UInt8(ascii: "n") where skip("null"): value = .null
    default: throw unexpected("a value")
    }
    return JSONNode(value, range: start..<offset)
  }

  private mutating func array() throws(Diagnostic) -> [JSONNode] {
    var elements: [JSONNode] = []
    try items(until: UInt8(ascii: "]"), "element") { reader throws(Diagnostic) in elements.append(try reader.value()) }
    return elements
  }

  private mutating func object() throws(Diagnostic) -> JSONObject {
    var object = JSONObject()
    try items(until: UInt8(ascii: "}"), "member") { reader throws(Diagnostic) in object.members.append(try reader.member()) }
    var first: [String: Range<Int>] = [:]
    for member in object.members {
      if let earlier = first[member.name] {
        duplicates.append((member.name, member.nameRange, earlier))
      } else {
        first[member.name] = member.nameRange
      }
    }
    return object
  }

  private mutating func member() throws(Diagnostic) -> JSONObject.Member {
    let start = offset
    guard next == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
    let name = try string()
    let range = start..<offset
    try skipSpace()
    guard next == UInt8(ascii: ":") else { throw unexpected("':' after the name") }
    offset += 1
    try skipSpace()
    return .init(name, nameRange: range, try value())
  }

  /// Reads the brackets of an array or object and, with a closure, the items between them.
  private mutating func items(
    until close: UInt8, _ item: String, read: (inout JSONReader) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard depth < JSONDocument.maximumDepth else {
      throw error("arrays and objects are nested more than \(JSONDocument.maximumDepth) levels deep", at: offset)
    }
    depth += 1
    offset += 1
    try skipSpace()
    if next != close {
      repeat { try read(&self) } while try comma(before: close, item)
    }
    depth -= 1
    offset += 1
  }

  /// Reads a comma and the whitespace around it; returns false if the closing bracket follows instead.
  private mutating func comma(before close: UInt8, _ item: String) throws(Diagnostic) -> Bool {
    try skipSpace()
    if next == close { return false }
    guard next == UInt8(ascii: ",") else {
      throw unexpected("',' or \(String(Unicode.Scalar(close))) after the \(plain: item)")
    }
    let comma = offset
    offset += 1
    try skipSpace()
    if next == close { throw error("trailing comma after the last \(plain: item); remove it", at: comma) }
    return true
  }

  /// Reads a word and returns true if it comes next.
  private mutating func skip(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  // MARK: Strings

  private mutating func string() throws(Diagnostic) -> String {
    let open = offset
    offset += 1
    var contents: [UInt8] = []
    var run = offset
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        if contents.isEmpty { return String(decoding: bytes[run..<offset - 1], as: UTF8.self) }
        contents += bytes[run..<offset - 1]
        return String(decoding: contents, as: UTF8.self)
      case UInt8(ascii: "\\"):
        contents += bytes[run..<offset]
        try escape(into: &contents)
        run = offset
      case 0x0A, 0x0D:
        throw error(#"unterminated string; close it on the same line, or write the line break as '\n'"#, at: open)
      case 0..<0x20:
        throw error("control character in a string; write it as \(#"\u"# + byte.digits(4, radix: 16))", at: offset)
      default:
        offset += 1
      }
    }
    throw error("unterminated string; add a closing quote", at: open)
  }

  /// Reads an escape sequence, including its backslash, and appends the UTF-8 of the character.
  private mutating func escape(into contents: inout [UInt8]) throws(Diagnostic) {
    let start = offset
    offset += 1
    guard let letter = next else { throw error("unterminated escape sequence; add the rest and a closing quote", at: start) }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): contents.append(letter)
    case UInt8(ascii: "b"): contents.append(0x08)
    case UInt8(ascii: "f"): contents.append(0x0C)
    case UInt8(ascii: "n"): contents.append(0x0A)
    case UInt8(ascii: "r"): contents.append(0x0D)
    case UInt8(ascii: "t"): contents.append(0x09)
    case UInt8(ascii: "u"): contents += Array(String(try scalar(from: start)).utf8)
    default:
      throw error(#"invalid escape sequence; use one of \" \\ \/ \b \f \n \r \t \uXXXX"#, at: start)
    }
  }

  /// Reads a scalar, or both halves of a surrogate pair, after the `\u` whose backslash is at an offset.
  private mutating func scalar(from start: Int) throws(Diagnostic) -> Unicode.Scalar {
    let unit = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") {
      let second = offset
      offset += 2
      let low = try codeUnit(from: second)
      if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) { return scalar }
    }
    throw error("unpaired surrogate in an escape sequence; write both halves of the pair", at: start)
  }

  /// Reads the four digits of `\uXXXX`, whose backslash is at an offset.
  private mutating func codeUnit(from start: Int) throws(Diagnostic) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexDigitValue else {
        throw error(#"expected four hexadecimal digits after '\u'"#, at: start)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }

  // MARK: Numbers

  /// Reads a number: an integer if it has no fraction or exponent and fits in an `Int`, otherwise a real.
  private mutating func number() throws(Diagnostic) -> JSONValue {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    try digits("a digit")
    if bytes[firstDigit] == UInt8(ascii: "0"), offset > firstDigit + 1 {
      throw error("leading zero in a number; remove it", at: firstDigit)
    }
    var isInteger = true
    if next == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try digits("a digit after the decimal point")
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits("a digit in the exponent")
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let real = Double(text), real.isFinite else {
      throw error("number is too large; its absolute value must be at most 1.8e308", at: start)
    }
    return .real(real)
  }

  private mutating func digits(_ expected: String) throws(Diagnostic) {
    let start = offset
    while let byte = next, byte &- UInt8(ascii: "0") < 10 { offset += 1 }
    guard offset > start else { throw unexpected("\(plain: expected)") }
  }

  // MARK: White space

  /// Skips whitespace and, if they are allowed, comments.
  private mutating func skipSpace() throws(Diagnostic) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Diagnostic) {
    let start = offset
    let second = start + 1 < bytes.count ? bytes[start + 1] : nil
    let isBlock = second == UInt8(ascii: "*")
    guard isBlock || second == UInt8(ascii: "/") else { throw unexpected("a value or punctuation") }
    guard syntax != .json else { throw error("comments aren't allowed in this file; remove this one", at: start) }
    offset += 2
    while let byte = next {
      offset += 1
      if isBlock, byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        offset += 1
        return
      }
      if !isBlock, byte == UInt8(ascii: "\n") { return }
    }
    if isBlock { throw error("unterminated comment; close it with '*/'", at: start) }
  }

  // MARK: Errors

  /// Returns the error for a byte, or the end of the file, that isn't what the syntax requires.
  private func unexpected(_ expected: Message) -> Diagnostic {
    guard next != nil else { return error("expected \(expected), found end of file", at: offset) }
    var end = offset + 1
    if isWord(bytes[offset]) {
      while end < bytes.count, end - offset < 32, isWord(bytes[end]) { end += 1 }
    } else {
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    return error("expected \(expected), found \(String(decoding: bytes[offset..<end], as: UTF8.self))", at: offset)
  }

  private func error(_ message: Message, at offset: Int) -> Diagnostic {
    Diagnostic(.unreadableJSON, message, at: source.location(at: offset))
  }

  private func isWord(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") }
}
