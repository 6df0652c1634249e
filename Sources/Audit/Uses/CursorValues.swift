import SettingsGenPropertyLists

extension Cursor {
  /// Reads a value that is a whole expression; any other expression is unknown.
  ///
  /// - Parameter endsAtLogicalOperator: Whether operators such as `&&` and `==` end the expression, as they do after `??`.
  func value(endsAtLogicalOperator: Bool = false) -> Value {
    var cursor = self
    if let node = cursor.operand() { return cursor.continuesExpression(endsAtLogicalOperator) ? .unknown : .literal(node) }
    cursor.skipBoxes()
    let isMember = cursor.isAt(".")
    guard let constant = cursor.constantName(endsAtLogicalOperator: endsAtLogicalOperator) else { return .unknown }
    if constant.qualifier != nil { return .constant(constant) }
    if constant.name == "nil" { return .unknown }
    return isMember ? .member(constant.name) : .constant(constant)
  }

  /// Skips what wraps a number in an object: `@(`, `NSNumber(value:`, `[NSNumber numberWithBool:`.
  private mutating func skipBoxes() {
    if tokens.language == .c, match("@", "(") { return }
    if match("NSNumber", "(", .label("value")) { return }
    if isAt("[", "NSNumber", .identifier, ":") { index += 4 }
  }

  /// Returns whether the token at the cursor continues the expression before it, so a literal there is only a part of the value.
  func continuesExpression(_ endsAtLogicalOperator: Bool = false) -> Bool {
    if tokens.isString(index) { return true }
    let isFirst = tokens.isFirstOnLine(index)
    let next = tokens.symbol(index + 1)
    switch tokens.symbol(index) {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "-"): return !isFirst
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "."), UInt8(ascii: "^"):
      return true
    case UInt8(ascii: "&"), UInt8(ascii: "|"): return !endsAtLogicalOperator || next != tokens.symbol(index)
    case UInt8(ascii: "="), UInt8(ascii: "!"): return next == UInt8(ascii: "=") && !endsAtLogicalOperator
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return !endsAtLogicalOperator || next == tokens.symbol(index)
    case UInt8(ascii: "?"): return !endsAtLogicalOperator || next == UInt8(ascii: "?")
    default: return false
    }
  }

  /// Reads a literal value, perhaps in parentheses or in an initializer such as `Double(0.5)`.
  mutating func operand(depth: Int = 0) -> Node? {
    guard tokens.tokens.indices.contains(index), depth < 4 else { return nil }
    switch tokens.tokens[index].kind {
    case .number:
      defer { index += 1 }
      return number(sign: 1)
    case .string:
      var cursor = self
      guard let text = cursor.joinedString().exact else { return nil }
      self = cursor
      return node(.string(text))
    case .identifier: return named(depth)
    case .punctuation: return punctuated(depth)
    }
  }

  private static let initializers: Set<String> = [
    "NSNumber", "Bool", "Int", "Double", "Float", "CGFloat", "String", "NSString", "TimeInterval",
  ]

  /// Reads a Boolean, or a literal in an initializer.
  private mutating func named(_ depth: Int) -> Node? {
    if match(anyOf: ["true", "YES", "TRUE", "kCFBooleanTrue"]) { return node(.boolean(true)) }
    if match(anyOf: ["false", "NO", "FALSE", "kCFBooleanFalse"]) { return node(.boolean(false)) }
    var cursor = self
    guard cursor.match(anyOf: Self.initializers), let close = tokens.partner(cursor.index), cursor.match("(") else { return nil }
    _ = cursor.match(.label("value"))
    guard let value = cursor.operand(depth: depth + 1), cursor.index == close else { return nil }
    index = close + 1
    return value
  }

  private mutating func punctuated(_ depth: Int) -> Node? {
    var cursor = self
    if cursor.match("-"), tokens.tokens.indices.contains(cursor.index), tokens.tokens[cursor.index].kind == .number {
      index = cursor.index + 1
      return cursor.number(sign: -1)
    }
    guard tokens.language == .c else { return nil }
    if cursor.match("@") {
      guard let value = cursor.operand(depth: depth + 1) else { return nil }
      self = cursor
      return value
    }
    if cursor.match("(") {
      // A cast of a literal: `(id)@"text"`.
      if let close = tokens.partner(index), close <= index + 3, tokens.isIdentifier(index + 1) {
        var operand = at(close + 1)
        if let value = operand.operand(depth: depth + 1) {
          self = operand
          return value
        }
      }
      guard let value = cursor.operand(depth: depth + 1), cursor.match(")") else { return nil }
      self = cursor
      return value
    }
    return boxedNumber()
  }

  /// Reads `[NSNumber numberWithBool:YES]` or `[NSString stringWithString:@"text"]`.
  private mutating func boxedNumber() -> Node? {
    var cursor = self
    guard cursor.match("[", "NSNumber") || cursor.match("[", "NSString"), cursor.match(.identifier, ":") else { return nil }
    let isBoolean = tokens.isName(cursor.index - 2, "numberWithBool")
    guard let value = cursor.operand(depth: 1), cursor.match("]") else { return nil }
    index = cursor.index
    guard isBoolean, let integer = value.integer else { return value }
    return node(.boolean(integer != 0))
  }

  private func number(sign: Int) -> Node? {
    var digits = String(
      decoding: tokens.text[tokens.tokens[index].range].filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") },
      as: UTF8.self)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return Int(digits.dropFirst(2), radix: 16).map { node(.integer(sign * $0)) }
    }
    if tokens.language == .c { while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() } }
    if let integer = Int(digits) { return node(.integer(sign * integer)) }
    return Double(digits).map { node(.real(Double(sign) * $0)) }
  }

  private func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }
}
