/// Base64 as defined by RFC 4648; the decoder ignores whitespace between characters.
package enum Base64 {
  struct DecodingError: Error, Equatable {
    /// The offset of the first invalid byte, or the end of text that is too short.
    var offset: Int
  }

  /// Returns the encoded data on one line, with padding.
  package static func encode(_ data: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 3) {
      let count = min(3, data.count - start)
      var group = 0
      for index in 0..<3 { group = group << 8 | (index < count ? Int(data[start + index]) : 0) }
      for index in 0..<4 {
        text.append(index <= count ? alphabet[group >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func decode(_ text: UnsafeBufferPointer<UInt8>) throws(DecodingError) -> [UInt8] {
    var data: [UInt8] = []
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for offset in 0..<text.count {
      let byte = text[offset]
      if isWhiteSpace(byte) { continue }
      if byte == UInt8(ascii: "="), digits >= 2, digits + padding < 4 {
        padding += 1
        continue
      }
      guard padding == 0, let digit = sextet(byte) else { throw DecodingError(offset: offset) }
      group = group << 6 | UInt32(digit)
      digits += 1
      if digits == 4 {
        for shift: UInt32 in [16, 8, 0] { data.append(UInt8(truncatingIfNeeded: group >> shift)) }
        (group, digits) = (0, 0)
      }
    }
    guard digits == 0 || digits + padding == 4 else { throw DecodingError(offset: text.count) }
    if digits >= 2 { data.append(UInt8(truncatingIfNeeded: group >> (digits == 2 ? 4 : 10))) }
    if digits == 3 { data.append(UInt8(truncatingIfNeeded: group >> 2)) }
    return data
  }

  /// Returns the six bits that a character encodes, or nil if it isn't in the alphabet.
  private static func sextet(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
