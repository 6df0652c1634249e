import SettingsGenPropertyLists
import SettingsGenSupport

/// What code writes where it uses a value, such as a default.
enum Value: Hashable, Sendable {
  case literal(Node.Value)
  /// A constant, a macro, or an enum's case.
  case name(Name)
  case unknown

  var literal: Node.Value? { if case .literal(let value) = self { value } else { nil } }
}

/// A constant with a value, which may be a key.
struct Constant: Hashable, Sendable {
  let value: Node.Value
  /// The location of the literal, or of the name of an enum's case without a literal.
  let location: SourceLocation
}

extension Syntax {
  /// The value of an expression.
  var constantValue: Value {
    switch kind {
    case .string, .operation:
      if let text = literalText.exact { return .literal(.string(text)) }
      return unwrapped == self ? .unknown : unwrapped.constantValue
    case .forced: return unwrapped.constantValue
    case .number: return number.map(Value.literal) ?? .unknown
    // `Double(0.5)`, `[NSNumber numberWithBool:NO]`
    case .call where arguments.count == 1 && base?.isNamed(Words.conversions) ?? false:
      return arguments[0].value?.constantValue ?? .unknown
    case .name where isNamed(Words.trueNames): return .literal(.boolean(true))
    case .name where isNamed(Words.falseNames): return .literal(.boolean(false))
    default: return constantName.map(Value.name) ?? .unknown
    }
  }

  private var number: Node.Value? {
    guard kind == .number else { return nil }
    var digits = text.filter { $0 != "_" }
    if language == .c { while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() } }
    return Int(digits).map(Node.Value.integer) ?? Double(digits).map(Node.Value.real)
  }

  /// The text of literals that are joined, in which everything else is a hole.
  var literalText: LiteralText {
    var text = LiteralText()
    switch kind {
    case .string: for literal in literals { text.append(literal) }
    case .operation:
      for child in children {
        if child.kind != .symbol { text.append(child.literalText) } else if child.text != "+" { text.appendHole() }
      }
    default: text.appendHole()
    }
    return text
  }
}
