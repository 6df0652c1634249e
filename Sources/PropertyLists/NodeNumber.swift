extension Node {
  /// The value of an integer or a real.
  package var number: Double? {
    switch value {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The value of a number, or of a string in decimal digits with optional blanks around it.
  ///
  /// A string that spells a number in another way (`inf`, `0x10`) has none.
  package var coercedNumber: Double? {
    guard let string else { return number }
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let digits = string.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    // Double.init also reads words and hexadecimal digits.
    let isDecimal = digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.eE".utf8.contains($0) }
    return isDecimal ? Double(String(decoding: Array(digits), as: UTF8.self)) : nil
  }

  /// The value of an integer, of a real without a fraction, or of a string that `Int.init` reads.
  package var coercedInteger: Int? {
    switch value {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }
}
