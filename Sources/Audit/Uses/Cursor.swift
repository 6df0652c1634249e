import SettingsGenSupport

/// A position in the tokens of a file, from which code is matched with patterns.
///
/// ```
/// var cursor = Cursor(tokens, at: index)
/// if cursor.match("UserDefaults", "(", .label("suiteName")), let name = cursor.value() { … }
/// ```
struct Cursor {
  enum Pattern: ExpressibleByStringLiteral {
    case text(StaticString)
    /// A name with a colon after it.
    case label(StaticString)
    case identifier
    case string

    init(stringLiteral text: StaticString) { self = .text(text) }
  }

  let tokens: TokenList
  let file: String
  var index: Int

  init(_ tokens: TokenList, file: String, at index: Int) {
    self.tokens = tokens
    self.file = file
    self.index = index
  }

  func at(_ index: Int) -> Cursor { Cursor(tokens, file: file, at: index) }

  /// Advances after the next tokens if they match all patterns, and returns whether they do.
  mutating func match(_ patterns: Pattern...) -> Bool {
    guard let end = end(of: patterns) else { return false }
    index = end
    return true
  }

  /// Returns whether the next tokens match all patterns.
  func isAt(_ patterns: Pattern...) -> Bool { end(of: patterns) != nil }

  /// Returns whether the tokens before the cursor match all patterns, in the order of the source.
  func isAfter(_ patterns: Pattern...) -> Bool {
    var start = index
    for pattern in patterns.reversed() {
      if case .label = pattern { start -= 2 } else { start -= 1 }
      guard end(of: pattern, at: start) != nil else { return false }
    }
    return true
  }

  /// Advances after the next token if it is a name in a set.
  mutating func match(anyOf names: Set<String>) -> Bool {
    guard names.contains(tokens.name(index)) else { return false }
    index += 1
    return true
  }

  private func end(of patterns: [Pattern]) -> Int? {
    var end = index
    for pattern in patterns {
      guard let next = self.end(of: pattern, at: end) else { return nil }
      end = next
    }
    return end
  }

  private func end(of pattern: Pattern, at index: Int) -> Int? {
    switch pattern {
    case .text(let text):
      let isIdentifier = isIdentifierByte(text.utf8Start.pointee)
      let isMatch = isIdentifier ? tokens.isName(index, text) : tokens.symbol(index) == text.utf8Start.pointee
      return isMatch ? index + 1 : nil
    case .label(let name): return tokens.isName(index, name) && tokens.isSymbol(index + 1, ":") ? index + 2 : nil
    case .identifier: return tokens.isIdentifier(index) ? index + 1 : nil
    case .string: return tokens.isString(index) ? index + 1 : nil
    }
  }
}

extension Cursor {
  /// Reads the literals that are joined to a string: neighboring ones in C, ones with `+` between them in Swift.
  ///
  /// An operand that isn't a literal is a hole.
  mutating func joinedString() -> LiteralText {
    var text = literal()
    while true {
      if tokens.isString(index), tokens.language == .c {
        text.append(literal())
      } else if isAt("+", .string) {
        index += 1
        text.append(literal())
      } else if isAt("+"), !tokens.isSymbol(index + 1, "=") {
        text.appendHole()
        return text
      } else {
        return text
      }
    }
  }

  /// Reads a literal, with format specifiers as holes if it has any.
  private mutating func literal() -> LiteralText {
    let token = tokens.tokens[index]
    let literal = LiteralText(token, in: tokens.text, language: tokens.language)
    index += 1
    return token.traits.contains(.formatted) ? literal.withoutSpecifiers : literal
  }
}

extension Cursor {
  /// A name such as `Keys.playSounds` that an expression consists of.
  struct DottedName {
    var components: [String]
    /// The index of the last component that isn't a property such as `rawValue`.
    var last: Int
    /// Whether a dot precedes the name.
    var isMember: Bool
  }

  private static let properties: Set<String> = ["rawValue", "key", "name", "keyName", "stringValue", "description", "self"]

  /// Reads a name that is a whole expression: a constant, perhaps with `rawValue`; nil if there is none.
  mutating func dottedName(endsAtLogicalOperator: Bool = false) -> DottedName? {
    var cursor = self
    let isMember = cursor.match(".")
    guard cursor.match(.identifier) else { return nil }
    var name = DottedName(components: [tokens.name(cursor.index - 1)], last: cursor.index - 1, isMember: isMember)
    while name.components.count < 8 {
      guard cursor.match(".", .identifier) || cursor.match(":", ":", .identifier) || cursor.match("-", ">", .identifier) else {
        break
      }
      let component = tokens.name(cursor.index - 1)
      if Self.properties.contains(component) { continue }
      name.components.append(component)
      name.last = cursor.index - 1
    }
    guard !cursor.isAt("("), !cursor.isAt("["), !cursor.continuesExpression(endsAtLogicalOperator) else { return nil }
    self = cursor
    return name
  }

  /// Reads a key that is a literal or a constant.
  mutating func key() -> KeyReference? {
    var cursor = self
    let hasMacro = cursor.match("CFSTR", "(", .string)
    if hasMacro { cursor.index -= 1 }
    if cursor.isAt(.string) {
      let start = cursor.index
      guard let text = cursor.joinedString().exact, !text.isEmpty, text.utf8.count <= 256,
        !cursor.at(start).isPartOfString(end: cursor.index)
      else { return nil }
      if hasMacro { _ = cursor.match(")") }
      _ = cursor.match("as", .identifier)
      self = cursor
      return .literal(text)
    }
    guard let name = cursor.dottedName(), let last = name.components.last else { return nil }
    self = cursor
    return .constant(ConstantName(name: last, qualifier: name.components.dropLast().last, file: file))
  }
}

extension Cursor {
  /// Returns whether the literal at the cursor is only a part of the text that the code uses.
  ///
  /// - Parameter end: The index after the joined literals.
  func isPartOfString(end: Int) -> Bool { continuesText || at(end).continuesString || isPrefix }

  private static let appendingMethods: Set<String> = [
    "stringByAppendingString", "stringByAppendingFormat", "appending", "appendingFormat", "hasSuffix", "appendString",
  ]

  /// Whether the literal at the cursor follows text that isn't a literal: a macro or the receiver of a method that appends.
  var continuesText: Bool {
    if tokens.isSymbol(index - 1, ":") || tokens.isSymbol(index - 1, "(") {
      return Self.appendingMethods.contains(tokens.name(index - 2))
    }
    guard tokens.language == .c, tokens.isIdentifier(index - 1), !tokens.isFirstOnLine(index) else { return false }
    return !tokens.isName(index - 2, "define")
      && !["return", "case", "else", "in", "import", "include", "C", "extern"].contains(tokens.name(index - 1))
  }

  /// Whether the cursor, which is after a literal, is at text that isn't a literal.
  var continuesString: Bool {
    if isAt(".") {
      return ["appending", "appendingFormat", "appendingPathExtension", "stringByAppendingString"].contains(
        tokens.name(index + 1))
    }
    guard tokens.isIdentifier(index) else { return false }
    if Self.appendingMethods.contains(tokens.name(index)) { return true }
    return tokens.language == .c && !tokens.isFirstOnLine(index) && !tokens.isSymbol(index + 1, ":")
      && !tokens.isSymbol(index + 1, "]")
  }

  /// Whether the literal at the cursor is compared with the beginning of other text.
  var isPrefix: Bool {
    isAfter("starts", "(", .label("with")) || isAfter(.label("hasPrefix")) || isAfter("hasPrefix", "(")
  }
}
