extension JSONReader {
  /// A number: an integer where it has neither fraction nor exponent and fits, else a real.
  mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    try digits("a digit")
    if bytes[firstDigit] == UInt8(ascii: "0"), offset > firstDigit + 1 {
      throw error("A number has no leading zero in JSON.", at: firstDigit)
    }
    var isInteger = true
    if next == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try digits("a digit after the decimal point")
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits("a digit of the exponent")
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let real = Double(text), real.isFinite else { throw error("The number is too large.", at: start) }
    return .real(real)
  }

  private mutating func digits(_ expected: String) throws(JSONError) {
    let start = offset
    while let byte = next, byte &- UInt8(ascii: "0") < 10 { offset += 1 }
    guard offset > start else { throw unexpected(expected) }
  }
}
