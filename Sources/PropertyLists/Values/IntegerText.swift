/// What the text of an `<integer>` says.
enum IntegerText: Equatable {
  case value(Int)
  /// Beyond 64 bits with a sign.
  case tooLarge
  case malformed

  /// Reads an optional sign, then decimal digits or `0x` and hexadecimal ones, with white space around.
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
      self = .malformed
      return
    }
    var value = 0
    var overflows = false
    while index < text.count {
      guard let digit = hexadecimalDigit(text[index]).map(Int.init), digit < radix else {
        self = .malformed
        return
      }
      // Counted downwards, for the most negative number has no positive counterpart.
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.subtractingReportingOverflow(digit)
      overflows = overflows || overflow || carry
      value = sum
      index += 1
    }
    if overflows || (!isNegative && value == .min) {
      self = .tooLarge
    } else {
      self = .value(isNegative ? value : -value)
    }
  }
}
