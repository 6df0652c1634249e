extension UInt8 {
  /// The value of this byte as an ASCII hexadecimal digit, or nil for other bytes.
  package var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether this byte is an ASCII letter or digit.
  package var isASCIIAlphanumeric: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }
}

extension BinaryInteger {
  /// Returns the digits of the number with zeros before them, at least as many as the length.
  package func digits(_ length: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}
