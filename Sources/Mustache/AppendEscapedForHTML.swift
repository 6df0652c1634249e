extension OutputBuffer {
  /// Appends text with entities for the four characters that the Mustache specification escapes.
  mutating func appendEscapedForHTML(_ text: String) {
    var text = text
    text.withUTF8 { appendEscapedForHTML($0) }
  }

  private mutating func appendEscapedForHTML(_ text: UnsafeBufferPointer<UInt8>) {
    var run = 0
    for index in text.indices {
      let entity: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "\""): entity = "&quot;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      default: continue
      }
      append(UnsafeBufferPointer(rebasing: text[run..<index]))
      append(UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      run = index + 1
    }
    append(UnsafeBufferPointer(rebasing: text[run...]))
  }
}
