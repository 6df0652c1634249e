extension JSONReader {
  /// An error at the next byte, which is not what has to stand there.
  func unexpected(_ expected: String) -> JSONError {
    guard next != nil else { return error("Expected \(expected), found the end of the file.", at: offset) }
    var end = offset + 1
    if isWord(bytes[offset]) {
      while end < bytes.count, end - offset < 32, isWord(bytes[end]) { end += 1 }
    } else {
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    return error("Expected \(expected), found `\(String(decoding: bytes[offset..<end], as: UTF8.self))`.", at: offset)
  }

  func error(_ message: String, at offset: Int) -> JSONError { JSONError(message, at: source.location(at: offset)) }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
