struct LiteralScanner {
  let text: UnsafeBufferPointer<UInt8>
  let end: Int

  /// The depth up to which literals in interpolated expressions are recognized, so that scanning takes linear time.
  static let maximumDepth = 8

  /// Scans a literal in Swift, which starts with its `#` or with its quote, and appends the ranges of its interpolated expressions.
  func scanSwift(from start: Int, quote: Int, depth: Int = 0, _ interpolations: inout [Range<Int>]) -> Token {
    let numberSigns = quote - start
    let isMultiline = hasRun(of: UInt8(ascii: "\""), 3, at: quote)
    let quoteCount = isMultiline ? 3 : 1
    var traits: Token.Traits = isMultiline ? .multiline : []
    var index = quote + quoteCount
    var closing = 0
    scan: while index < end {
      switch text[index] {
      case UInt8(ascii: "\n") where !isMultiline: break scan
      case UInt8(ascii: "\"")
      where hasRun(of: UInt8(ascii: "\""), quoteCount, at: index)
        && hasRun(of: UInt8(ascii: "#"), numberSigns, at: index + quoteCount):
        closing = quoteCount + numberSigns
        break scan
      case UInt8(ascii: "\\") where hasRun(of: UInt8(ascii: "#"), numberSigns, at: index + 1):
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
    return Token(string: start..<index + closing, content: quote + quoteCount..<index, traits: traits)
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
        index = scanSwift(from: index, quote: index, depth: depth + 1, &ignored).range.upperBound
        continue
      default: break
      }
      index += 1
    }
    return end
  }

  /// Scans a literal in C, C++ or Objective-C, which starts with its prefix, such as `@`, or with its quote, and ends with the line.
  func scanC(from start: Int, quote: Int) -> Token {
    var traits: Token.Traits = []
    var index = quote + 1
    while index < end, text[index] != UInt8(ascii: "\""), text[index] != UInt8(ascii: "\n") {
      if text[index] == UInt8(ascii: "\\") {
        traits.insert(.escaped)
        // A line break after a backslash is part of the literal.
        index += index + 2 < end && text[index + 1] == UInt8(ascii: "\r") ? 3 : 2
      } else {
        if text[index] == UInt8(ascii: "%") { traits.insert(.formatted) }
        index += 1
      }
    }
    index = min(index, end)
    let closing = byteAt(index) == UInt8(ascii: "\"") ? 1 : 0
    return Token(string: start..<index + closing, content: quote + 1..<index, traits: traits)
  }

  private func hasRun(of byte: UInt8, _ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byteAt(offset + $0) == byte }
  }

  private func byteAt(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }
}
