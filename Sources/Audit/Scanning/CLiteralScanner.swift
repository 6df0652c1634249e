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

  /// Scans a raw literal of C++, such as `R"x(text)x"`; returns nil if the opening delimiter is invalid.
  ///
  /// - Parameter quote: The offset of its first quote.
  func scanRaw(quote: Int) -> ScannedLiteral? {
    var open = quote + 1
    while open < end, open - quote <= 17, text[open] != UInt8(ascii: "(") {
      if text[open] <= 0x20 || text[open] == UInt8(ascii: "\"") || text[open] == UInt8(ascii: ")") { return nil }
      open += 1
    }
    guard open < end, text[open] == UInt8(ascii: "(") else { return nil }
    let delimiter = Array(text[quote + 1..<open])
    let closing = [UInt8(ascii: ")")] + delimiter + [UInt8(ascii: "\"")]
    var index = open + 1
    while index + closing.count <= end {
      if text[index] == UInt8(ascii: ")"), text[index..<index + closing.count].elementsEqual(closing) {
        return ScannedLiteral(content: open + 1..<index, end: index + closing.count, traits: .multiline)
      }
      index += 1
    }
    return ScannedLiteral(content: open + 1..<end, end: end, traits: .multiline)
  }
}
