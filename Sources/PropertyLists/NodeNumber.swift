extension Node {
  /// The numeric value of an integer or a real, or nil for other types.
  package var number: Double? {
    switch value {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The numeric value of an integer, a real, or a string with a decimal number in whitespace, but not with `inf` or `0x10`.
  package var coercedNumber: Double? {
    guard let string else { return number }
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let digits = string.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return digits.allSatisfy(isDecimal) ? Double(String(decoding: Array(digits), as: UTF8.self)) : nil
  }

  /// The value as an `Int`, for an integer, a real without a fraction, or a string that `Int.init` accepts.
  package var coercedInteger: Int? {
    switch value {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }
}
