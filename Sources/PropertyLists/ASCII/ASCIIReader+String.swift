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
