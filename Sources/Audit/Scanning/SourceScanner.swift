import SettingsGenLint

/// Divides a source file into tokens in one pass, without comments and inactive code.
///
/// This isn't a parser: it only knows what a string literal, a comment, and an identifier look like. Text that isn't valid source never stops
/// it, because a literal on one line ends with the line.
struct SourceScanner {
  private struct Condition {
    var isActive: Bool
    /// Whether a branch is certainly compiled, so all later ones aren't.
    var isDecided: Bool
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let language: SourceLanguage
  private var index: Int
  private let end: Int
  private(set) var tokens: [Token] = []
  /// The ranges of the expressions that are interpolated in string literals, which are source of their own.
  private(set) var interpolations: [Range<Int>] = []
  private(set) var markedComments: [Range<Int>] = []
  /// The names of the app's platforms, which decide which code is compiled.
  private let platforms: Set<String>
  private var conditions: [Condition] = []
  private var isFirstOnLine = true

  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, language: SourceLanguage, platforms: Set<String> = []) {
    self.text = text
    self.platforms = platforms
    self.language = language
    index = range.lowerBound
    end = min(range.upperBound, text.count)
  }

  mutating func scan() {
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

  /// The byte at an offset, or 0 after the end.
  @inline(__always)
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
    if language == .c, byteAt(index) == UInt8(ascii: "\""), Self.stringPrefixes.contains(where: text[start..<index].elementsEqual)
    {
      scanString(openedBy: start, quote: index)
      return
    }
    add(Token(.identifier, start..<index, hash: hash.value))
  }

  private static let stringPrefixes = ["L", "u", "U", "u8", "R", "LR", "uR", "UR", "u8R"].map { Array($0.utf8) }

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

  /// Scans `#if`, `#elseif`, `#elif`, `#else` or `#endif` with its line and the branches after it that aren't compiled; returns whether
  /// there is one.
  private mutating func scanConditionalDirective() -> Bool {
    guard scanDirective() else { return false }
    while index < end, conditions.last?.isActive == false {
      while index < end, text[index] != UInt8(ascii: "\n"), text[index] <= 0x20 { index += 1 }
      if byteAt(index) != UInt8(ascii: "#") || !scanDirective() { skipLine() }
    }
    return true
  }

  private mutating func scanDirective() -> Bool {
    let line = text[index + 1..<min(index + 512, end)].prefix { $0 != UInt8(ascii: "\n") }
    let directive = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let condition = directive.drop(while: isIdentifierByte)
    let word = String(decoding: directive[..<condition.startIndex], as: UTF8.self)
    switch word {
    case "if", "ifdef", "ifndef":
      let isOuterActive = conditions.last?.isActive ?? true
      let value = word == "if" ? ConditionParser.value(of: condition, platforms: platforms) : nil
      conditions.append(Condition(isActive: isOuterActive && value != false, isDecided: !isOuterActive || value == true))
    case "else", "elif", "elseif":
      let value = word == "else" ? true : ConditionParser.value(of: condition, platforms: platforms)
      if let last = conditions.indices.last {
        conditions[last].isActive = !conditions[last].isDecided && value != false
        if value == true { conditions[last].isDecided = true }
      }
    case "endif": _ = conditions.popLast()
    default: return false
    }
    skipLine()
    return true
  }

  private mutating func skipLine() {
    while index < end, text[index] != UInt8(ascii: "\n") {
      // The condition may continue on the next line.
      index += text[index] == UInt8(ascii: "\\") && isLineBreak(at: index + 1) ? 2 : 1
    }
    index = min(index + 1, end)
    isFirstOnLine = true
  }

  /// Scans a string literal that starts with its prefix, such as `@` or `#`, or with its quote.
  private mutating func scanString(openedBy start: Int, quote: Int) {
    let scanner = LiteralScanner(text: text, end: end)
    let literal =
      switch language {
      case .swift: scanner.scanSwift(from: start, quote: quote, &interpolations)
      case .c: scanner.scanC(from: start, quote: quote)
      }
    add(literal)
    index = literal.range.upperBound
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
