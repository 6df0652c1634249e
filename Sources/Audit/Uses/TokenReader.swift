import SettingsGenPropertyLists
import SettingsGenSupport

/// Reads names, values and keys from the tokens of a file.
///
/// The searches for matching brackets are limited, so that reading a file takes linear time.
struct TokenReader {
  let tokens: [Token]
  let text: UnsafeBufferPointer<UInt8>
  let language: SourceLanguage

  private static let maximumDistance = 400

  /// The text of an identifier; empty for other tokens and after the end.
  func name(_ index: Int) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == .identifier else { return "" }
    return String(decoding: text[tokens[index].range], as: UTF8.self)
  }

  /// Whether a token is an identifier with a name.
  func isName(_ index: Int, _ name: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .identifier,
      tokens[index].range.count == name.utf8CodeUnitCount
    else { return false }
    return text[tokens[index].range].elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  func isIdentifier(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .identifier }
  func isString(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .string }

  /// Whether a token is a punctuation.
  func isPunctuation(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].isPunctuation(UInt8(ascii: character))
  }

  /// Returns whether an identifier's text ends with a suffix.
  func hasSuffix(_ index: Int, _ suffix: StaticString) -> Bool {
    let range = tokens[index].range
    guard range.count >= suffix.utf8CodeUnitCount else { return false }
    return text[range].suffix(suffix.utf8CodeUnitCount)
      .elementsEqual(UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
  }

  /// Returns the index of the bracket that closes the one at an index; nil if it is too far away.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<min(open + Self.maximumDistance, tokens.count) where tokens[index].kind == .punctuation {
      switch UInt8(truncatingIfNeeded: tokens[index].hash) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns the index of the bracket that opens the one at an index; nil if it is too far away.
  func opening(_ close: Int) -> Int? {
    var depth = 0
    for index in (max(0, close - Self.maximumDistance)...close).reversed() where tokens[index].kind == .punctuation {
      switch UInt8(truncatingIfNeeded: tokens[index].hash) {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  // MARK: Strings

  /// A string with the literals and operators that it is joined from.
  struct JoinedString {
    var text = LiteralText()
    /// The index of the first token after it.
    var end: Int
  }

  /// Reads the literals that are joined to a string: neighboring ones in C, ones with `+` between them in Swift.
  ///
  /// An operand that isn't a literal is a hole.
  func joinedString(at index: Int) -> JoinedString {
    var result = JoinedString(end: index + 1)
    result.text.append(literal(index))
    while true {
      let next = result.end
      if isString(next), language == .c {
        result.text.append(literal(next))
        result.end = next + 1
      } else if isPunctuation(next, "+"), isString(next + 1) {
        result.text.append(literal(next + 1))
        result.end = next + 2
      } else if isPunctuation(next, "+"), !isPunctuation(next + 1, "=") {
        result.text.appendHole()
        return result
      } else {
        return result
      }
    }
  }

  /// Returns the text of a literal, with format specifiers as holes if it has any.
  private func literal(_ index: Int) -> LiteralText {
    let literal = LiteralText(tokens[index], in: text, language: language)
    return tokens[index].traits.contains(.formatted) ? literal.withoutSpecifiers : literal
  }

  // MARK: Values

  /// Reads a literal value that is a whole expression; nil if there is none.
  func value(at index: Int) -> Node? {
    guard let (value, end) = operand(at: index), !continuesExpression(end) else { return nil }
    return value
  }

  /// Returns whether a token continues the expression before it, so a literal there is only a part of the value.
  private func continuesExpression(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .punctuation else { return isString(index) }
    switch UInt8(truncatingIfNeeded: tokens[index].hash) {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "-"): return !tokens[index].isFirstOnLine
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "."), UInt8(ascii: "^"):
      return true
    default: return false
    }
  }

  private func operand(at index: Int, depth: Int = 0) -> (value: Node, end: Int)? {
    guard tokens.indices.contains(index), depth < 4 else { return nil }
    switch tokens[index].kind {
    case .number: return number(at: index, sign: 1).map { ($0, index + 1) }
    case .string:
      let joined = joinedString(at: index)
      return joined.text.exact.map { (node(.string($0)), joined.end) }
    case .identifier:
      switch name(index) {
      case "true", "YES", "TRUE": return (node(.boolean(true)), index + 1)
      case "false", "NO", "FALSE": return (node(.boolean(false)), index + 1)
      case "NSNumber", "Bool", "Int", "Double", "Float", "CGFloat", "String", "NSString", "TimeInterval":
        guard isPunctuation(index + 1, "("), let close = closing(index + 1) else { return nil }
        let start = isName(index + 2, "value") && isPunctuation(index + 3, ":") ? index + 4 : index + 2
        guard let (value, end) = operand(at: start, depth: depth + 1), end == close else { return nil }
        return (value, close + 1)
      default: return nil
      }
    case .punctuation:
      if isPunctuation(index, "-"), tokens.indices.contains(index + 1), tokens[index + 1].kind == .number {
        return number(at: index + 1, sign: -1).map { ($0, index + 2) }
      }
      guard language == .c else { return nil }
      if isPunctuation(index, "@") { return operand(at: index + 1, depth: depth + 1) }
      if isPunctuation(index, "("), let (value, end) = operand(at: index + 1, depth: depth + 1), isPunctuation(end, ")") {
        return (value, end + 1)
      }
      return boxedNumber(at: index)
    }
  }

  /// Reads `[NSNumber numberWithBool:YES]`.
  private func boxedNumber(at index: Int) -> (value: Node, end: Int)? {
    guard isPunctuation(index, "["), isName(index + 1, "NSNumber"), isPunctuation(index + 3, ":"),
      let (value, end) = operand(at: index + 4, depth: 1), isPunctuation(end, "]")
    else { return nil }
    guard isName(index + 2, "numberWithBool"), let integer = value.integer else { return (value, end + 1) }
    return (node(.boolean(integer != 0)), end + 1)
  }

  private func number(at index: Int, sign: Int) -> Node? {
    var digits = String(
      decoding: text[tokens[index].range].filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return Int(digits.dropFirst(2), radix: 16).map { node(.integer(sign * $0)) }
    }
    if language == .c { while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() } }
    if let integer = Int(digits) { return node(.integer(sign * integer)) }
    return Double(digits).map { node(.real(Double(sign) * $0)) }
  }

  private func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }

  // MARK: Names of constants

  /// A name such as `Keys.playSounds` that an expression consists of.
  struct DottedName {
    var components: [String]
    /// The index of the last component that is not a property such as `rawValue`.
    var last: Int
    /// The index of the first token after it.
    var end: Int
  }

  /// Reads a name that is a whole expression: a constant, perhaps with `rawValue`; nil if there is none.
  func dottedName(at index: Int) -> DottedName? {
    var index = index
    if isPunctuation(index, ".") { index += 1 }
    guard isIdentifier(index) else { return nil }
    var components = [name(index)]
    var last = index
    index += 1
    while true {
      let isDot = isPunctuation(index, ".")
      let isScope =
        isPunctuation(index, ":") && isPunctuation(index + 1, ":") || isPunctuation(index, "-") && isPunctuation(index + 1, ">")
      let next = index + (isScope ? 2 : 1)
      guard isDot || isScope, isIdentifier(next), components.count < 8 else { break }
      let component = name(next)
      if !["rawValue", "key", "name", "keyName", "stringValue", "description", "self"].contains(component) {
        components.append(component)
        last = next
      }
      index = next + 1
    }
    guard !isPunctuation(index, "("), !isPunctuation(index, "["), !continuesExpression(index) else { return nil }
    return DottedName(components: components, last: last, end: index)
  }
}
