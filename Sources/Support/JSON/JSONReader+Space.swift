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
}
