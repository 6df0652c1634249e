import SettingsGenSupport

/// The result of parsing the text of an `<integer>`.
enum ParsedInteger: Equatable {
  case value(Int)
  /// The number doesn't fit in a signed 64-bit integer.
  case overflow
  case invalid

  /// Parses an optional sign, then decimal digits or `0x` and hexadecimal digits, with white space around them.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    let text = trimmed(text)
    var index = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { index += 1 }
    var radix = 10
    if index + 1 < text.count, text[index] == UInt8(ascii: "0"), text[index + 1] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 2
    }
    guard index < text.count else {
      self = .invalid
      return
    }
    var value = 0
    var overflows = false
    while index < text.count {
      guard let digit = text[index].hexDigitValue.map(Int.init), digit < radix else {
        self = .invalid
        return
      }
      // Counts down because the smallest integer has no positive counterpart.
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.subtractingReportingOverflow(digit)
      overflows = overflows || overflow || carry
      value = sum
      index += 1
    }
    if overflows || (!isNegative && value == .min) {
      self = .overflow
    } else {
      self = .value(isNegative ? value : -value)
    }
  }
}

/// Parses the text of a `<real>`; returns nil if it is not a number.
///
/// Accepts decimal digits with an optional sign, decimal point and exponent, and `nan`, `inf` and `infinity` in any letter case.
func parseReal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
  let text = trimmed(text)
  guard let first = text.first else { return nil }
  let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
  let digits = UnsafeBufferPointer(rebasing: text[(isSigned ? 1 : 0)...])
  guard isDecimalNumber(digits) else {
    guard digits.count <= 8 else { return nil }
    switch String(decoding: digits, as: UTF8.self).lowercased() {
    case "inf", "infinity": return first == UInt8(ascii: "-") ? -.infinity : .infinity
    case "nan": return isSigned ? nil : .nan
    default: return nil
    }
  }
  return Double(String(decoding: text, as: UTF8.self))
}

/// Returns whether a text is decimal digits with an optional decimal point, then an optional exponent.
private func isDecimalNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  /// Skips digits and returns how many there were.
  func skipDigits() -> Int {
    let start = index
    while index < text.count, text[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index - start
  }
  var digits = skipDigits()
  if index < text.count, text[index] == UInt8(ascii: ".") {
    index += 1
    digits += skipDigits()
  }
  guard digits > 0 else { return false }
  if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
    index += 1
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") { index += 1 }
    guard skipDigits() > 0 else { return false }
  }
  return index == text.count
}
