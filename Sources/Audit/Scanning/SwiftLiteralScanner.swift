/// Finds the ends of string literals in Swift: on one line, on several lines, raw, and with interpolated expressions.
struct SwiftLiteralScanner {
  let text: UnsafeBufferPointer<UInt8>
  let end: Int

  /// The depth up to which literals in interpolated expressions are recognized, so that scanning takes linear time.
  static let maximumDepth = 8

  /// Scans a literal.
  ///
  /// - Parameters:
  ///   - quote: The offset of its first quote.
  ///   - numberSigns: The number of `#` before the quote.
  ///   - interpolations: The ranges of interpolated expressions; this literal's are appended.
  func scan(quote: Int, numberSigns: Int, depth: Int = 0, _ interpolations: inout [Range<Int>]) -> ScannedLiteral {
    let isMultiline = byteAt(quote + 1) == UInt8(ascii: "\"") && byteAt(quote + 2) == UInt8(ascii: "\"")
    var traits: Token.Traits = isMultiline ? .multiline : []
    let start = quote + (isMultiline ? 3 : 1)
    let closing = (isMultiline ? 3 : 1) + numberSigns
    var index = start
    while index < end {
      switch text[index] {
      case UInt8(ascii: "\n") where !isMultiline:
        return ScannedLiteral(content: start..<index, end: index, traits: traits)
      case UInt8(ascii: "\"") where isEnd(at: index, isMultiline: isMultiline, numberSigns: numberSigns):
        return ScannedLiteral(content: start..<index, end: min(index + closing, end), traits: traits)
      case UInt8(ascii: "\\") where hasNumberSigns(numberSigns, at: index + 1):
        traits.insert(.escaped)
        index += 1 + numberSigns
        if byteAt(index) == UInt8(ascii: "("), depth < Self.maximumDepth {
          let inner = index + 1
          index = endOfExpression(from: inner, isMultiline: isMultiline, depth: depth)
          if depth == 0 { interpolations.append(inner..<max(inner, index - 1)) }
        } else if index < end, isMultiline || text[index] != UInt8(ascii: "\n") {
          index += 1
        }
      case UInt8(ascii: "%"):
        traits.insert(.formatted)
        index += 1
      default: index += 1
      }
    }
    return ScannedLiteral(content: start..<end, end: end, traits: traits)
  }

  /// Returns the offset after the parenthesis that ends an interpolated expression.
  ///
  /// In a literal on one line, the expression ends with the line at the latest.
  func endOfExpression(from start: Int, isMultiline: Bool, depth: Int) -> Int {
    var parentheses = 1
    var index = start
    var ignored: [Range<Int>] = []
    while index < end {
      switch text[index] {
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses == 0 { return index + 1 }
      case UInt8(ascii: "\n") where !isMultiline: return index
      case UInt8(ascii: "\""):
        // Each level scans the rest of its line again, so the number of levels is limited.
        guard depth + 1 < Self.maximumDepth else { break }
        index = scan(quote: index, numberSigns: 0, depth: depth + 1, &ignored).end
        continue
      default: break
      }
      index += 1
    }
    return end
  }

  private func isEnd(at index: Int, isMultiline: Bool, numberSigns: Int) -> Bool {
    if isMultiline, byteAt(index + 1) != UInt8(ascii: "\"") || byteAt(index + 2) != UInt8(ascii: "\"") { return false }
    return hasNumberSigns(numberSigns, at: index + (isMultiline ? 3 : 1))
  }

  private func hasNumberSigns(_ count: Int, at index: Int) -> Bool {
    (0..<count).allSatisfy { byteAt(index + $0) == UInt8(ascii: "#") }
  }

  private func byteAt(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }
}

/// A string literal whose end has been found.
struct ScannedLiteral {
  /// The range of the text between the delimiters.
  let content: Range<Int>
  /// The offset after the literal.
  let end: Int
  let traits: Token.Traits

  /// Returns the token of the literal.
  func token(from start: Int) -> Token {
    // A literal with a delimiter of 255 bytes or more isn't a key.
    var token = Token(.string, start..<end, traits: traits)
    token.opening = UInt8(clamping: content.lowerBound - start)
    token.closing = UInt8(clamping: end - content.upperBound)
    return token
  }
}
