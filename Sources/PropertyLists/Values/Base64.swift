import SettingsGenSupport

/// Base64 as defined by RFC 4648; the decoder ignores whitespace between characters.
package enum Base64 {
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

  /// Decodes text of a file; an error is at the first invalid byte, or at the end of text that is too short.
  static func decode(_ text: Slice<UnsafeBufferPointer<UInt8>>) throws(ParseError) -> [UInt8] {
    func error(at offset: Int) -> ParseError {
      ParseError("invalid Base64; use letters, digits, '+' and '/', and '=' for padding", at: offset)
    }
    var data: [UInt8] = []
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for (offset, byte) in zip(text.indices, text) {
      if isWhiteSpace(byte) { continue }
      if byte == UInt8(ascii: "="), digits >= 2, digits + padding < 4 {
        padding += 1
        continue
      }
      guard padding == 0, let digit = sextet(byte) else { throw error(at: offset) }
      group = group << 6 | UInt32(digit)
      digits += 1
      if digits == 4 {
        for shift: UInt32 in [16, 8, 0] { data.append(UInt8(truncatingIfNeeded: group >> shift)) }
        (group, digits) = (0, 0)
      }
    }
    guard digits == 0 || digits + padding == 4 else { throw error(at: text.endIndex) }
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
