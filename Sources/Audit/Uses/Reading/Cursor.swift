import SettingsGenSupport

/// A position in the tokens of a file, from which code is matched with patterns.
///
/// ```
/// if cursor.match("UserDefaults", "(", "suiteName", ":"), let name = cursor.value() { … }
/// ```
struct Cursor {
  enum Pattern: ExpressibleByStringLiteral {
    case text(StaticString)
    case identifier
    case string

    init(stringLiteral text: StaticString) { self = .text(text) }
  }

  let tokens: TokenList
  var index: Int

  func at(_ index: Int) -> Cursor { Cursor(tokens: tokens, index: index) }

  /// The location of the token, or the end of the file, which may end in the middle of an expression.
  var location: SourceLocation {
    tokens.source.location(at: index < tokens.tokens.count ? tokens.tokens[index].range.lowerBound : tokens.source.bytes.count)
  }

  func hash(_ index: Int) -> UInt32 { tokens.tokens[index].hash }

  /// Advances after the next tokens if they match all patterns, and returns whether they do.
  mutating func match(_ patterns: Pattern...) -> Bool {
    guard matches(patterns, from: index) else { return false }
    index += patterns.count
    return true
  }

  // Most calls have one or two patterns, which need no array.
  func isAt(_ pattern: Pattern) -> Bool { matches(pattern, index) }
  func isAt(_ first: Pattern, _ second: Pattern, _ others: Pattern...) -> Bool {
    matches(first, index) && matches(second, index + 1) && matches(others, from: index + 2)
  }
  func isAfter(_ pattern: Pattern) -> Bool { matches(pattern, index - 1) }

  /// Returns whether the tokens before the cursor match all patterns, in the order of the source.
  func isAfter(_ patterns: Pattern...) -> Bool { matches(patterns, from: index - patterns.count) }

  mutating func match(anyOf names: NameSet) -> Bool {
    guard tokens.isName(index, in: names) else { return false }
    index += 1
    return true
  }

  /// Returns cursors at the elements between the brackets at the cursor, which commas separate.
  func elements(limit: Int = 400) -> [Cursor] {
    let separators = tokens.separators(in: index, limit: limit)
    return zip([index] + separators, separators).map { before, _ in at(before + 1) }
  }

  private func matches(_ patterns: [Pattern], from start: Int) -> Bool {
    for (index, pattern) in zip(start..., patterns) where !matches(pattern, index) { return false }
    return true
  }

  private func matches(_ pattern: Pattern, _ index: Int) -> Bool {
    switch pattern {
    case .text(let text):
      let first = text.utf8Start.pointee
      return isIdentifierByte(first) ? tokens.isName(index, text) : tokens.symbol(index) == first
    case .identifier: return tokens.isIdentifier(index)
    case .string: return tokens.isString(index)
    }
  }

  /// Reads the literals that are joined to a string: neighboring ones in C, ones with `+` between them in Swift.
  ///
  /// An operand that isn't a literal is a hole.
  mutating func joinedString() -> LiteralText {
    var text = literal()
    while tokens.isString(index) && tokens.language == .c || isAt("+", .string) {
      _ = match("+")
      text.append(literal())
    }
    if isAt("+"), !tokens.isSymbol(index + 1, "=") { text.appendHole() }
    return text
  }

  /// Reads a literal, with format specifiers as holes if it has any.
  private mutating func literal() -> LiteralText {
    let token = tokens.tokens[index]
    let literal = LiteralText(token.content, in: tokens.text, holes: tokens.holes[token.range.lowerBound] ?? [])
    index += 1
    return token.traits.contains(.formatted) ? literal.withoutSpecifiers : literal
  }

  /// The properties of an enum's case or of a constant that don't change which key it is.
  private static let properties: NameSet = ["rawValue", "key", "name", "keyName", "stringValue", "description", "self"]

  /// Reads a name such as `Keys.playSounds` that is a whole expression, perhaps with `rawValue`; nil if there is none.
  mutating func constantName(endsAtLogicalOperator: Bool = false) -> ConstantName? {
    var cursor = self
    _ = cursor.match(".")
    guard cursor.match(.identifier) else { return nil }
    var name = cursor.index - 1
    var qualifier: Int?
    var property: Int?
    while cursor.index < index + 24,
      cursor.match(".", .identifier) || cursor.match(":", ":", .identifier) || cursor.match("-", ">", .identifier)
    {
      if tokens.isName(cursor.index - 1, in: Self.properties) {
        property = property ?? cursor.index - 1
      } else {
        (qualifier, name, property) = (name, cursor.index - 1, nil)
      }
    }
    guard !cursor.isAt("("), !cursor.isAt("["), !cursor.continuesExpression(endsAtLogicalOperator) else { return nil }
    self = cursor
    func typeName(_ index: Int) -> String { tokens.name(tokens.isName(index, "Self") ? enclosingType ?? index : index) }
    return ConstantName(
      name: typeName(name), qualifier: qualifier.map(typeName), property: property.map(tokens.name),
      file: tokens.source.file)
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
    guard let name = cursor.constantName() else { return nil }
    self = cursor
    return .constant(name)
  }

  /// Returns whether the literal at the cursor, with those joined to it before an index, is only a part of the text that the code uses.
  func isPartOfString(end: Int) -> Bool { continuesText || at(end).continuesString || isPrefix }

  private static let appendingMethods: NameSet = [
    "stringByAppendingString", "stringByAppendingFormat", "appending", "appendingFormat", "hasSuffix", "appendString",
  ]

  /// Whether the literal at the cursor follows text that isn't a literal: a macro or the receiver of a method that appends.
  var continuesText: Bool {
    if tokens.isSymbol(index - 1, ":") || tokens.isSymbol(index - 1, "(") {
      return tokens.isName(index - 2, in: Self.appendingMethods)
    }
    guard tokens.language == .c, tokens.isIdentifier(index - 1), !tokens.isFirstOnLine(index) else { return false }
    return !tokens.isName(index - 2, "define")
      && !tokens.isName(index - 1, "return", "case", "else", "in", "import", "include", "C", "extern")
  }

  /// Whether the cursor, which is after a literal, is at text that isn't a literal.
  var continuesString: Bool {
    if isAt(".") {
      return tokens.isName(index + 1, "appending", "appendingFormat", "appendingPathExtension", "stringByAppendingString")
    }
    guard tokens.isIdentifier(index) else { return false }
    if tokens.isName(index, in: Self.appendingMethods) { return true }
    return tokens.language == .c && !tokens.isFirstOnLine(index) && !tokens.isSymbol(index + 1, ":")
      && !tokens.isSymbol(index + 1, "]")
  }

  /// Whether the literal at the cursor is compared with the beginning of other text.
  var isPrefix: Bool {
    tokens.isName(index - 2, "hasPrefix") || isAfter("starts", "(", "with", ":")
  }
}
