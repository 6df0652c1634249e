import SettingsGenSupport

/// The result of parsing the text of an `<integer>`.
enum ParsedInteger: Equatable {
  case value(Int)
  /// The number doesn't fit in a signed 64-bit integer.
  case overflow
  case invalid

  /// Parses an optional sign, then decimal digits or `0x` and hexadecimal digits, with whitespace around them.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var digits = trimmed(text)[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHexadecimal { digits.removeFirst(2) }
    let radix = isHexadecimal ? 16 : 10
    guard !digits.isEmpty, digits.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false }) else {
      self = .invalid
      return
    }
    let number = Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self), radix: radix)
    self = number.map { .value($0) } ?? .overflow
  }
}

/// Parses the text of a `<real>`; returns nil if it isn't a number.
///
/// Accepts decimal digits with an optional sign, decimal point and exponent, and `nan`, `inf` and `infinity` in any letter case.
func parseReal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
  let text = trimmed(text)
  guard let first = text.first else { return nil }
  let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
  let digits = text[(isSigned ? 1 : 0)...]
  guard digits.allSatisfy(isDecimal) else {
    guard digits.count <= 8 else { return nil }
    switch String(decoding: digits, as: UTF8.self).lowercased() {
    case "inf", "infinity": return first == UInt8(ascii: "-") ? -.infinity : .infinity
    case "nan": return isSigned ? nil : .nan
    default: return nil
    }
  }
  return Double(String(decoding: text, as: UTF8.self))
}

/// Returns whether a byte occurs in a decimal number; `Double.init` also accepts words and hexadecimal digits.
func isDecimal(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.eE".utf8.contains(byte)
}
