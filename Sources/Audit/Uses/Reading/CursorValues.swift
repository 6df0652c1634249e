import SettingsGenPropertyLists

extension Cursor {
  /// Reads a value that is a whole expression; any other expression is unknown.
  ///
  /// - Parameter endsAtLogicalOperator: Whether operators such as `&&` and `==` end the expression, as they do after `??`.
  func value(endsAtLogicalOperator: Bool = false) -> Value {
    var cursor = self
    if let value = cursor.operand() { return cursor.continuesExpression(endsAtLogicalOperator) ? .unknown : .literal(value) }
    // What wraps a number in an object: `@(`, `NSNumber(value:`, `[NSNumber numberWithBool:`.
    _ =
      tokens.language == .c && cursor.match("@", "(") || cursor.match("NSNumber", "(", "value", ":")
      || cursor.match("[", "NSNumber", .identifier, ":")
    return cursor.named(endsAtLogicalOperator) ?? .unknown
  }

  /// Reads the name of a constant or of an enum's case that is a whole expression.
  mutating func named(_ endsAtLogicalOperator: Bool = false) -> Value? {
    let isMember = isAt(".")
    guard let constant = constantName(endsAtLogicalOperator: endsAtLogicalOperator) else { return nil }
    if constant.qualifier != nil { return .constant(constant) }
    if constant.name == "nil" { return nil }
    return isMember ? .member(constant.name) : .constant(constant)
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
  ///
  /// If there is none, the cursor stays in place, except after a number that isn't understood, such as `0b01`.
  mutating func operand(depth: Int = 0) -> Node.Value? {
    guard tokens.tokens.indices.contains(index), depth < 4 else { return nil }
    var cursor = self
    let kind = tokens.tokens[index].kind
    let value: Node.Value? =
      switch kind {
      case .number: cursor.number(sign: 1)
      case .string: cursor.text().map(Node.Value.string)
      case .identifier: cursor.named(depth)
      case .punctuation: cursor.punctuated(depth)
      }
    if value != nil || kind == .number { self = cursor }
    return value
  }

  private mutating func text() -> String? {
    let isEscaped = tokens.tokens[index].traits.contains(.escaped)
    let literal = joinedString()
    return literal.exact ?? (isEscaped ? literal.unescaped : nil)
  }

  static let initializers: NameSet = [
    "NSNumber", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "CGFloat", "String", "NSString", "TimeInterval",
  ]

  private static let trueNames: NameSet = ["true", "YES", "TRUE", "kCFBooleanTrue"]
  private static let falseNames: NameSet = ["false", "NO", "FALSE", "kCFBooleanFalse"]

  /// Reads a Boolean, or a literal in an initializer.
  private mutating func named(_ depth: Int) -> Node.Value? {
    if match(anyOf: Self.trueNames) { return .boolean(true) }
    if match(anyOf: Self.falseNames) { return .boolean(false) }
    guard match(anyOf: Self.initializers), let close = tokens.partner(index), match("(") else { return nil }
    _ = match("value", ":")
    guard let value = operand(depth: depth + 1), index == close else { return nil }
    index = close + 1
    return value
  }

  private mutating func punctuated(_ depth: Int) -> Node.Value? {
    if match("-") { return number(sign: -1) }
    guard tokens.language == .c else { return nil }
    if match("@") { return operand(depth: depth + 1) }
    // A cast of a literal: `(id)@"text"`.
    if isAt("("), let close = tokens.partner(index), close <= index + 3, tokens.isIdentifier(index + 1) {
      var operand = at(close + 1)
      if let value = operand.operand(depth: depth + 1) {
        self = operand
        return value
      }
    }
    guard match("(") else { return boxedNumber() }
    let value = operand(depth: depth + 1)
    return match(")") ? value : nil
  }

  /// Reads `[NSNumber numberWithBool:YES]` or `[NSString stringWithString:@"text"]`.
  private mutating func boxedNumber() -> Node.Value? {
    guard match("[", "NSNumber") || match("[", "NSString"), match(.identifier, ":") else { return nil }
    let isBoolean = tokens.isName(index - 2, "numberWithBool")
    guard let value = operand(depth: 1), match("]") else { return nil }
    guard isBoolean, let integer = value.integer else { return value }
    return .boolean(integer != 0)
  }

  private mutating func number(sign: Int) -> Node.Value? {
    guard tokens.tokens.indices.contains(index), tokens.tokens[index].kind == .number else { return nil }
    let text = tokens.text[tokens.tokens[index].range]
    index += 1
    var digits = String(decoding: text.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return Int(digits.dropFirst(2), radix: 16).map { .integer(sign * $0) }
    }
    if tokens.language == .c { while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() } }
    if let integer = Int(digits) { return .integer(sign * integer) }
    return Double(digits).map { .real(Double(sign) * $0) }
  }
}
