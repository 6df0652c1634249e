import SettingsGenFindings

/// Divides a source file into tokens in one pass, without comments and inactive code.
///
/// This is not a parser: it only knows what a string literal, a comment and an identifier look like. Text that isn't valid source never stops
/// it, because a literal on one line ends with the line.
struct SourceScanner {
  /// A region between `#if` and `#endif`.
  private struct Condition {
    /// Whether a branch is active because its condition is a constant, so all later branches are inactive.
    var isDecided: Bool
  }

  let text: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage
  /// The offset of the next byte to scan.
  private(set) var index: Int
  private let end: Int
  /// The tokens that have been scanned and not removed.
  var tokens: [Token] = []
  /// The ranges of the expressions that are interpolated in string literals, which are source of their own.
  var interpolations: [Range<Int>] = []
  /// The ranges of the comments that disable rules.
  private(set) var markedComments: [Range<Int>] = []
  private let activeConditions: ActiveConditions
  private var conditions: [Condition] = []
  private var isFirstOnLine = true

  /// Creates a scanner for a range of a file.
  ///
  /// - Parameter conditions: The conditions that decide which code is compiled.
  init(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, language: SourceLanguage,
    conditions: ActiveConditions = ActiveConditions()
  ) {
    self.text = text
    activeConditions = conditions
    self.language = language
    index = range.lowerBound
    end = min(range.upperBound, text.count)
  }

  /// Whether the whole range has been scanned.
  var isAtEnd: Bool { index >= end }

  /// Scans up to the end, or to the first line after a number of tokens.
  mutating func scan(maximumTokenCount: Int) {
    while index < end {
      let byte = text[index]
      if isIdentifierByte(byte) {
        if isDigit(byte) { scanNumber() } else { scanIdentifier() }
        continue
      }
      switch byte {
      case UInt8(ascii: "\n"):
        isFirstOnLine = true
        index += 1
        if tokens.count >= maximumTokenCount { return }
      case 0...0x20, 0x7F: index += 1
      case UInt8(ascii: "/"):
        if !skipComment(), !skipRegex() { addPunctuation(byte) }
      case UInt8(ascii: "\""): scanString(openedBy: index, quote: index)
      case UInt8(ascii: "'") where language == .c: skipCharacter()
      case UInt8(ascii: "@") where language == .c && byteAt(index + 1) == UInt8(ascii: "\""):
        scanString(openedBy: index, quote: index + 1)
      case UInt8(ascii: "#"): scanNumberSign()
      case UInt8(ascii: "\\") where language == .c && isLineBreak(at: index + 1):
        // The line continues, as in a macro of several lines.
        index += byteAt(index + 1) == UInt8(ascii: "\r") ? 3 : 2
      case UInt8(ascii: "`"): index += 1
      default: addPunctuation(byte)
      }
    }
  }

  /// Scans up to the first token.
  mutating func scanFirstToken() {
    while index < end, tokens.isEmpty { scan(maximumTokenCount: 0) }
  }

  /// The byte at an offset, or 0 after the end.
  @inline(__always)
  func byteAt(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }

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
    if language == .c, byteAt(index) == UInt8(ascii: "\""), let prefix = stringPrefix(start..<index) {
      if prefix { scanRawCString(from: start) } else { scanString(openedBy: start, quote: index) }
      return
    }
    add(Token(.identifier, start..<index, hash: hash.value))
  }

  /// Returns whether a name is the prefix of a C++ raw string; nil if it is not a prefix of strings at all.
  private func stringPrefix(_ range: Range<Int>) -> Bool? {
    guard range.count <= 3 else { return nil }
    let isRaw = text[range.upperBound - 1] == UInt8(ascii: "R")
    let encoding = Array(text[range].dropLast(isRaw ? 1 : 0))
    guard ["", "L", "u", "U", "u8"].contains(where: { Array($0.utf8) == encoding }) else { return nil }
    return isRaw
  }

  private mutating func scanNumber() {
    let start = index
    while index < end {
      let byte = text[index]
      let isExponentSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      if isIdentifierByte(byte) || byte == UInt8(ascii: ".") && isDigit(byteAt(index + 1)) {
        index += 1
      } else if isExponentSign, text[index - 1] | 0x20 == UInt8(ascii: "e"), isDigit(byteAt(index + 1)),
        text[start] != UInt8(ascii: "0") || text[start + 1] | 0x20 != UInt8(ascii: "x")
      {
        index += 1
      } else if language == .c, byte == UInt8(ascii: "'"), isIdentifierByte(byteAt(index + 1)) {
        index += 2
      } else {
        break
      }
    }
    add(Token(.number, start..<index))
  }

  /// Skips a character literal, which ends with the line at the latest.
  private mutating func skipCharacter() {
    index += 1
    while index < end, text[index] != UInt8(ascii: "\n") {
      let byte = text[index]
      index += byte == UInt8(ascii: "\\") && byteAt(index + 1) != UInt8(ascii: "\n") ? 2 : 1
      if byte == UInt8(ascii: "'") { break }
    }
    index = min(index, end)
    isFirstOnLine = false
  }

  // MARK: Comments

  /// Skips a comment, and returns whether there is one.
  private mutating func skipComment() -> Bool {
    let start = index
    switch byteAt(index + 1) {
    case UInt8(ascii: "/"):
      while index < end, text[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      var depth = 1
      while index < end, depth > 0 {
        if text[index] == UInt8(ascii: "*"), byteAt(index + 1) == UInt8(ascii: "/") {
          depth -= 1
          index += 2
        } else if language == .swift, text[index] == UInt8(ascii: "/"), byteAt(index + 1) == UInt8(ascii: "*") {
          depth += 1
          index += 2
        } else {
          if text[index] == UInt8(ascii: "\n") { isFirstOnLine = true }
          index += 1
        }
      }
    default: return false
    }
    index = min(index, end)
    if SuppressionComment.ruleIDs(in: text[start..<index]) != nil { markedComments.append(start..<index) }
    return true
  }

  // MARK: Regular expressions

  /// Skips a literal `/…/` of Swift, which can contain quotes and `/*`, and returns whether there is one.
  private mutating func skipRegex() -> Bool {
    guard language == .swift, byteAt(index + 1) > 0x20 else { return false }
    switch tokens.last {
    case .some(let token) where token.kind == .punctuation:
      guard "=(,:[{".utf8.contains(UInt8(truncatingIfNeeded: token.hash)) else { return false }
    case .some(let token): if token.kind != .identifier || !text[token.range].elementsEqual("return".utf8) { return false }
    case nil: break
    }
    return skipRegex(slash: index, numberSigns: 0)
  }

  /// Skips a regular expression that ends on its line, or on a later one if its text begins with a line break.
  private mutating func skipRegex(slash: Int, numberSigns: Int) -> Bool {
    let isMultiline = numberSigns > 0 && byteAt(slash + 1) == UInt8(ascii: "\n")
    var offset = slash + 1
    while offset < end, isMultiline || text[offset] != UInt8(ascii: "\n") {
      if text[offset] == UInt8(ascii: "/"), (0..<numberSigns).allSatisfy({ byteAt(offset + 1 + $0) == UInt8(ascii: "#") }) {
        add(Token(.number, index..<offset + 1 + numberSigns))
        index = offset + 1 + numberSigns
        return true
      }
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  // MARK: Directives

  /// Scans a directive, a raw string of Swift, or a number sign.
  private mutating func scanNumberSign() {
    if language == .swift {
      var quote = index
      while byteAt(quote) == UInt8(ascii: "#") { quote += 1 }
      if byteAt(quote) == UInt8(ascii: "\"") {
        scanString(openedBy: index, quote: quote)
        return
      }
      if byteAt(quote) == UInt8(ascii: "/"), skipRegex(slash: quote, numberSigns: quote - index) { return }
      // A long run is searched once.
      while quote - index > 1 { addPunctuation(UInt8(ascii: "#")) }
    }
    if isFirstOnLine, scanConditionalDirective() { return }
    addPunctuation(UInt8(ascii: "#"))
  }

  /// Scans `#if`, `#elseif`, `#elif`, `#else` or `#endif` with its line, and returns whether there is one.
  private mutating func scanConditionalDirective() -> Bool {
    guard let (word, condition) = directive(at: index) else { return false }
    switch word {
    case "if":
      let value = constant(condition)
      conditions.append(Condition(isDecided: value == true))
      skipLine()
      if value == false { skipInactiveBranch() }
    case "ifdef", "ifndef":
      conditions.append(Condition(isDecided: false))
      skipLine()
    case "else", "elif", "elseif":
      let isDecided = conditions.last?.isDecided ?? false
      let value = word == "else" ? true : constant(condition)
      skipLine()
      if isDecided || value == false {
        skipInactiveBranch()
      } else if value == true, let last = conditions.indices.last {
        conditions[last].isDecided = true
      }
    case "endif":
      _ = conditions.popLast()
      skipLine()
    default: return false
    }
    return true
  }

  /// Skips lines up to the directive that ends the current branch: an active `#else`, `#elif` or `#endif` of the same depth.
  private mutating func skipInactiveBranch() {
    var depth = 0
    while index < end {
      var start = index
      while start < end, text[start] != UInt8(ascii: "\n"), text[start] <= 0x20 { start += 1 }
      if byteAt(start) == UInt8(ascii: "#"), let (word, condition) = directive(at: start) {
        switch word {
        case "if", "ifdef", "ifndef": depth += 1
        case "endif" where depth > 0: depth -= 1
        case "endif":
          _ = conditions.popLast()
          index = start
          skipLine()
          return
        case "else", "elif", "elseif":
          let isActive = word == "else" || constant(condition) != false
          if depth == 0, !(conditions.last?.isDecided ?? false), isActive {
            index = start
            if let last = conditions.indices.last { conditions[last].isDecided = word == "else" || constant(condition) == true }
            skipLine()
            return
          }
        default: break
        }
      }
      index = start
      skipLine()
    }
  }

  /// Returns the word of a directive and the rest of its line.
  private func directive(at offset: Int) -> (word: String, condition: Range<Int>)? {
    var start = offset + 1
    while byteAt(start) == UInt8(ascii: " ") || byteAt(start) == UInt8(ascii: "\t") { start += 1 }
    var wordEnd = start
    while wordEnd < end, wordEnd - start < 8, isIdentifierByte(text[wordEnd]) { wordEnd += 1 }
    guard wordEnd > start else { return nil }
    let word = String(decoding: text[start..<wordEnd], as: UTF8.self)
    guard ["if", "ifdef", "ifndef", "else", "elif", "elseif", "endif"].contains(word) else { return nil }
    var lineEnd = wordEnd
    while lineEnd < end, lineEnd - wordEnd < 512, text[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
    return (word, wordEnd..<lineEnd)
  }

  /// Returns the value of a condition if the platform or a constant decides it.
  private func constant(_ condition: Range<Int>) -> Bool? { activeConditions.value(of: text[condition]) }

  private mutating func skipLine() {
    while index < end, text[index] != UInt8(ascii: "\n") {
      // The condition may continue on the next line.
      index += text[index] == UInt8(ascii: "\\") && isLineBreak(at: index + 1) ? 2 : 1
    }
    index = min(index + 1, end)
    isFirstOnLine = true
  }

  // MARK: Strings

  /// Scans a string literal.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte of its prefix, such as `@` or `#`, or of the quote.
  ///   - quote: The offset of its first quote.
  private mutating func scanString(openedBy start: Int, quote: Int) {
    switch language {
    case .swift:
      let literal = SwiftLiteralScanner(text: text, end: end).scan(quote: quote, numberSigns: quote - start, &interpolations)
      add(literal.token(from: start))
      index = literal.end
    case .c:
      let literal = CLiteralScanner(text: text, end: end).scan(quote: quote)
      add(literal.token(from: start))
      index = literal.end
    }
  }

  private mutating func scanRawCString(from start: Int) {
    guard let literal = CLiteralScanner(text: text, end: end).scanRaw(quote: index) else {
      scanString(openedBy: start, quote: index)
      return
    }
    add(literal.token(from: start))
    index = literal.end
  }
}

/// Returns whether a byte can be part of an identifier or of a number; all bytes of characters that aren't ASCII can.
@inline(__always)
func isIdentifierByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
    || byte == UInt8(ascii: "$")
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
