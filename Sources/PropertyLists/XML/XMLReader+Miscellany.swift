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
