import SettingsGenSupport

protocol TextReader {
  var bytes: UnsafeBufferPointer<UInt8> { get }
  var position: Int { get }
}

extension TextReader {
  /// Returns the byte at an offset, or 0, which no syntax contains, at the end of the file.
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  /// Returns the error for a character, or the end of the file, that isn't what the syntax requires at the current position.
  func unexpected(_ expected: Message, notes: [ParseError.Note] = []) -> ParseError {
    let found: Message = isAtEnd ? "end of file" : "\(excerpt(ofCharacterAt: position, in: bytes))"
    return ParseError("expected \(expected), found \(found)", at: min(position, bytes.count), notes: notes)
  }

  /// Returns the error for a construct, such as a comment, that has no end in the file.
  ///
  /// - Parameter expected: The text that ends the construct, as messages show it.
  func unterminated(_ construct: String, from start: Int, expected: Message? = nil) -> ParseError {
    let remedy: Message = expected.map { "; expected \($0)" } ?? ""
    return ParseError(
      "unterminated \(plain: construct)\(remedy)", at: bytes.count, notes: [("\(plain: construct) starts here", start)])
  }
}

/// Returns whether a byte is one of the four whitespace characters of XML.
func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
