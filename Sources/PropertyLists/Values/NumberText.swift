import SettingsGenSupport

/// The result of parsing the text of an `<integer>`.
enum ParsedInteger: Equatable {
  case value(Int)
  /// A number from 2^63 to 2^64 - 1.
  case unsigned(UInt64)
  case overflow

  /// Parses whitespace, an optional sign, then decimal digits or `0x` and hexadecimal digits; nil if the text isn't an integer.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var digits = text.drop(while: isWhiteSpace)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHexadecimal { digits.removeFirst(2) }
    let radix = isHexadecimal ? 16 : 10
    guard !digits.isEmpty, digits.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false }) else { return nil }
    let number = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
    self =
      Int(number, radix: radix).map { .value($0) } ?? (isNegative ? nil : UInt64(number, radix: radix)).map { .unsigned($0) }
      ?? .overflow
  }
}

/// Parses the text of a `<real>`; returns nil if it isn't a number.
///
/// Accepts whitespace, then decimal digits with an optional sign, decimal point and exponent; or `nan`, `inf` and `infinity` in any
/// letter case.
func parseReal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
  guard let first = text.first else { return nil }
  let number = text.drop(while: isWhiteSpace)
  guard !number.allSatisfy(isDecimal) else { return Double(String(decoding: number, as: UTF8.self)) }
  let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
  guard text.count <= 9 else { return nil }
  switch String(decoding: text.dropFirst(isSigned ? 1 : 0), as: UTF8.self).lowercased() {
  case "inf", "infinity": return first == UInt8(ascii: "-") ? -.infinity : .infinity
  case "nan": return isSigned ? nil : .nan
  default: return nil
  }
}

/// Returns whether a byte occurs in a decimal number; `Double.init` also accepts words and hexadecimal digits.
func isDecimal(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.eE".utf8.contains(byte)
}
