extension XMLReader {
  /// Skips a DOCTYPE: what is outside is never loaded, and an entity declared inside is refused.
  mutating func documentType() throws(Fault) {
    let start = position
    position += 9
    guard isWhiteSpace(byte(at: position)) else { throw unexpected("a space and the name of the root element") }
    skipWhiteSpace()
    _ = try name("the name of the root element")
    skipWhiteSpace()
    if looking(at: "SYSTEM") {
      position += 6
      try identifier(after: "SYSTEM")
    } else if looking(at: "PUBLIC") {
      position += 6
      try identifier(after: "PUBLIC")
      try identifier(after: "the public identifier")
    }
    skipWhiteSpace()
    if byte(at: position) == UInt8(ascii: "[") {
      position += 1
      try internalSubset(start)
      skipWhiteSpace()
    }
    guard byte(at: position) == UInt8(ascii: ">") else {
      throw isAtEnd ? endOfFile(in: "the DOCTYPE", from: start) : unexpected("`>`")
    }
    position += 1
  }

  /// Skips white space and a text in quotes.
  private mutating func identifier(after what: String) throws(Fault) {
    guard isWhiteSpace(byte(at: position)) else { throw unexpected("a space after \(what)") }
    skipWhiteSpace()
    try quoted()
  }

  /// Skips a text in quotes, whatever it holds.
  private mutating func quoted() throws(Fault) {
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

  /// Skips declarations up to and with the `]`.
  private mutating func internalSubset(_ start: Int) throws(Fault) {
    while true {
      try skipMiscellany()
      if isAtEnd { throw endOfFile(in: "the DOCTYPE", from: start) }
      if byte(at: position) == UInt8(ascii: "]") { break }
      if looking(at: "<!ENTITY") || byte(at: position) == UInt8(ascii: "%") {
        throw Fault("Entities of one's own are refused in a property list; write the text itself", at: position)
      }
      guard looking(at: "<!ELEMENT") || looking(at: "<!ATTLIST") || looking(at: "<!NOTATION") else {
        throw unexpected("a declaration or `]`")
      }
      try declaration()
    }
    position += 1
  }

  /// Skips a declaration up to and with the `>` outside quotes.
  private mutating func declaration() throws(Fault) {
    let start = position
    position += 1
    while byte(at: position) != UInt8(ascii: ">") {
      guard !isAtEnd else { throw endOfFile(in: "a declaration", from: start) }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try quoted()
      case UInt8(ascii: "<"): throw unexpected("`>`")
      default:
        try checkCharacter()
        position += 1
      }
    }
    position += 1
  }
}
