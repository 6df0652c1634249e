extension [UInt8] {
  /// Appends text, replacing the four characters that the Mustache specification escapes with entities.
  mutating func appendEscapedForHTML(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): self += "&amp;".utf8
      case UInt8(ascii: "\""): self += "&quot;".utf8
      case UInt8(ascii: "<"): self += "&lt;".utf8
      case UInt8(ascii: ">"): self += "&gt;".utf8
      default: append(byte)
      }
    }
  }
}
