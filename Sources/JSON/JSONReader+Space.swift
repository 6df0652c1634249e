import SettingsGenDiagnostics

extension JSONReader {
  /// Passes over white space, and comments where they are allowed.
  mutating func skipSpace() throws(JSONError) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = offset
    let second = start + 1 < bytes.count ? bytes[start + 1] : nil
    let isBlock = second == UInt8(ascii: "*")
    guard isBlock || second == UInt8(ascii: "/") else { throw unexpected("a value or punctuation") }
    guard options.contains(.comments) else { throw error("Comments are not allowed here.", at: start) }
    offset += 2
    while let byte = next {
      offset += 1
      if isBlock, byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        offset += 1
        return
      }
      if !isBlock, byte == UInt8(ascii: "\n") { return }
    }
    if isBlock { throw error("The comment has no end; write `*/` where it ends.", at: start) }
  }

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
