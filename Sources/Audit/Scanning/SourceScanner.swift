import SettingsGenFindings
import SettingsGenSupport

/// Divides a source file into tokens in one pass, without comments.
///
/// This isn't a parser: it only knows what a string literal, a comment, and an identifier look like. Text that isn't valid source never stops
/// it, because a literal on one line ends with the line.
struct SourceScanner {
  /// The depth up to which expressions in literals in expressions are code.
  private static let maximumDepth = 8
  private static let conditionWords: [StaticString] = ["if", "ifdef", "ifndef", "elseif", "elif", "else", "endif"]

  let text: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage
  /// The tokens of an expression that is interpolated in a literal follow that, in their parentheses.
  private(set) var tokens: [Token] = []
  /// The ranges of the expressions in a literal, with their parentheses, by the offset at which the literal begins.
  private(set) var holes: [Int: [Range<Int>]] = [:]
  private(set) var markedComments: [Range<Int>] = []
  private var index = 0
  private var isFirstOnLine = true
  /// The number of literals around the code.
  private var depth = 0

  private var end: Int { text.count }

  init(_ text: UnsafeBufferPointer<UInt8>, language: SourceLanguage) {
    self.text = text
    self.language = language
    index = text.starts(with: ByteOrderMark.utf8.bytes) ? ByteOrderMark.utf8.bytes.count : 0
    // Most code has fewer tokens than that.
    tokens.reserveCapacity(text.count / 6)
  }

  mutating func scan() { scan(endsWithLine: false) }

  /// Scans the file, or an expression up to its closing parenthesis, which ends with the line at the latest if its literal does.
  private mutating func scan(endsWithLine: Bool) {
    let isExpression = depth > 0
    var parentheses = 0
    while index < end {
      let byte = text[index]
      if isIdentifierByte(byte) {
        if isDigit(byte) { scanNumber() } else { scanIdentifier() }
        continue
      }
      switch byte {
      case UInt8(ascii: "\n"):
        if endsWithLine { return }
        isFirstOnLine = true
        index += 1
      case UInt8(ascii: ")") where isExpression && parentheses == 0:
        index += 1
        return
      // Skipping indentation at once takes 0.5 to 1% off the instructions of `audit`.
      case UInt8(ascii: " "): while byteAt(index) == UInt8(ascii: " ") { index += 1 }
      case 0..<0x20, 0x7F: index += 1
      case UInt8(ascii: "/"):
        if !skipComment() { addPunctuation(byte) }
      case UInt8(ascii: "\""): scanString(openedBy: index, quote: index)
      case UInt8(ascii: "'") where language == .c: skipCharacter()
      case UInt8(ascii: "@") where language == .c && byteAt(index + 1) == UInt8(ascii: "\""):
        scanString(openedBy: index, quote: index + 1)
      case UInt8(ascii: "#"): scanNumberSign()
      case UInt8(ascii: "\\") where language == .c && isLineBreak(at: index + 1):
        // The line continues, as in a macro of several lines.
        index += byteAt(index + 1) == UInt8(ascii: "\r") ? 3 : 2
      case UInt8(ascii: "`"): index += 1
      default:
        parentheses += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        addPunctuation(byte)
      }
    }
  }

  /// The byte at an offset, or 0 after the end.
  private func byteAt(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }

  private func isLineBreak(at offset: Int) -> Bool {
    byteAt(offset) == UInt8(ascii: "\n")
      || byteAt(offset) == UInt8(ascii: "\r") && byteAt(offset + 1) == UInt8(ascii: "\n")
  }

  private mutating func add(_ token: Token) {
    var token = token
    if isFirstOnLine { token.traits.insert(.firstOnLine) }
    isFirstOnLine = false
    tokens.append(token)
  }

  private mutating func addPunctuation(_ byte: UInt8) {
    add(Token(.punctuation, index..<index + 1, hash: UInt32(byte)))
    index += 1
  }

  private mutating func scanIdentifier() {
    let start = index
    var hash = NameHash()
    while index < end, case let byte = text[index], isIdentifierByte(byte) {
      hash.add(byte)
      index += 1
    }
    add(Token(.identifier, start..<index, hash: hash.value))
  }

  /// Scans a number; one with the sign of an exponent is several tokens.
  private mutating func scanNumber() {
    let start = index
    while isIdentifierByte(byteAt(index)) || byteAt(index) == UInt8(ascii: ".") && isDigit(byteAt(index + 1)) { index += 1 }
    add(Token(.number, start..<index))
  }

  /// Skips a character literal, which ends with the line at the latest.
  private mutating func skipCharacter() {
    index += 1
    while index < end, text[index] != UInt8(ascii: "\n"), text[index] != UInt8(ascii: "'") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(byteAt(index) == UInt8(ascii: "'") ? index + 1 : index, end)
    isFirstOnLine = false
  }

  private mutating func skipComment() -> Bool {
    let start = index
    switch byteAt(index + 1) {
    case UInt8(ascii: "/"):
      while index < end, text[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while index < end, text[index] != UInt8(ascii: "*") || byteAt(index + 1) != UInt8(ascii: "/") {
        if text[index] == UInt8(ascii: "\n") { isFirstOnLine = true }
        index += 1
      }
      index += 2
    default: return false
    }
    index = min(index, end)
    if depth == 0, SuppressionComment.isIn(text[start..<index]) { markedComments.append(start..<index) }
    return true
  }

  private mutating func scanNumberSign() {
    if language == .swift {
      var quote = index
      while byteAt(quote) == UInt8(ascii: "#") { quote += 1 }
      if byteAt(quote) == UInt8(ascii: "\"") { return scanString(openedBy: index, quote: quote) }
      // A long run is searched once.
      while quote - index > 1 { addPunctuation(UInt8(ascii: "#")) }
    }
    if !skipCondition() { addPunctuation(UInt8(ascii: "#")) }
  }

  /// Skips a line such as `#if DEBUG` or `#endif`, because all branches are code; returns whether there is one.
  private mutating func skipCondition() -> Bool {
    let word = text[(index + 1)...].prefix(while: isIdentifierByte)
    guard isFirstOnLine, Self.conditionWords.contains(where: word.isText) else { return false }
    while index < end, text[index] != UInt8(ascii: "\n") { index += 1 }
    return true
  }

  /// Scans a string literal that starts with its prefix, such as `@` or `#`, or with its quote.
  private mutating func scanString(openedBy start: Int, quote: Int) {
    let position = tokens.count
    add(Token(.string, start..<start))
    let numberSigns = language == .swift ? quote - start : 0
    let quoteCount = language == .swift && hasRun(of: UInt8(ascii: "\""), 3, at: quote) ? 3 : 1
    var traits: Token.Traits = quoteCount == 3 ? .multiline : []
    var closing = 0
    index = quote + quoteCount
    scan: while index < end {
      switch text[index] {
      case UInt8(ascii: "\n") where quoteCount == 1: break scan
      case UInt8(ascii: "\"")
      where hasRun(of: UInt8(ascii: "\""), quoteCount, at: index)
        && hasRun(of: UInt8(ascii: "#"), numberSigns, at: index + quoteCount):
        closing = quoteCount + numberSigns
        break scan
      case UInt8(ascii: "\\") where hasRun(of: UInt8(ascii: "#"), numberSigns, at: index + 1):
        traits.insert(.escaped)
        skipEscape(inLiteralAt: start, numberSigns: numberSigns, isMultiline: quoteCount == 3)
      case let byte:
        if byte == UInt8(ascii: "%") { traits.insert(.formatted) }
        index += 1
      }
    }
    traits.formUnion(tokens[position].traits)
    tokens[position] = Token(.string, start..<index + closing, content: quote + quoteCount..<index, traits: traits)
    (index, isFirstOnLine) = (index + closing, false)
  }

  /// Skips a backslash and what it escapes, or scans the expression in parentheses after it.
  private mutating func skipEscape(inLiteralAt start: Int, numberSigns: Int, isMultiline: Bool) {
    let escape = index
    index += 1 + numberSigns
    if language == .swift, byteAt(index) == UInt8(ascii: "("), depth < Self.maximumDepth {
      addPunctuation(byteAt(index))
      depth += 1
      scan(endsWithLine: !isMultiline)
      depth -= 1
      // Without its parenthesis, it ends with the literal.
      add(Token(.punctuation, index..<index, hash: UInt32(UInt8(ascii: ")"))))
      holes[start, default: []].append(escape..<index)
    } else if language == .c || isMultiline || byteAt(index) != UInt8(ascii: "\n") {
      // In C, a line break after a backslash is part of the literal.
      index = min(index + (isLineBreak(at: index) && byteAt(index) == UInt8(ascii: "\r") ? 2 : 1), end)
    }
  }

  private func hasRun(of byte: UInt8, _ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byteAt(offset + $0) == byte }
  }
}
