/// Finds the ends of string literals in C, C++ and Objective-C.
struct CLiteralScanner {
  let text: UnsafeBufferPointer<UInt8>
  let end: Int

  /// Scans a literal with escapes, which ends with the line at the latest.
  ///
  /// - Parameter quote: The offset of its first quote.
  func scan(quote: Int) -> ScannedLiteral {
    var traits: Token.Traits = []
    var index = quote + 1
    while index < end {
      switch text[index] {
      case UInt8(ascii: "\""):
        return ScannedLiteral(content: quote + 1..<index, end: index + 1, traits: traits)
      case UInt8(ascii: "\n"):
        return ScannedLiteral(content: quote + 1..<index, end: index, traits: traits)
      case UInt8(ascii: "\\"):
        traits.insert(.escaped)
        // A line break after a backslash is part of the literal.
        index += index + 2 < end && text[index + 1] == UInt8(ascii: "\r") ? 3 : 2
      case UInt8(ascii: "%"):
        traits.insert(.formatted)
        index += 1
      default: index += 1
      }
    }
    return ScannedLiteral(content: quote + 1..<end, end: end, traits: traits)
  }
}
