import SettingsGenPropertyLists
import SettingsGenSupport

/// What code writes where it uses a value, such as a default.
enum Value: Hashable, Sendable {
  case literal(Node.Value)
  /// A constant, a macro, or an enum's case with the name of its type.
  case constant(ConstantName)
  /// A case without the name of its type: `.dark`.
  case member(String)
  case unknown

  var literal: Node.Value? { if case .literal(let value) = self { value } else { nil } }
}

struct ConstantName: Hashable, Sendable {
  var name: String
  /// The name before it: `Keys` in `Keys.playSounds`.
  var qualifier: String?
  /// The property after it, unless it's a type that has a constant with that name: `name` in `Keys.name`.
  var property: String?
  /// The variable that it means.
  var variable: Variable
  var file: String
}

/// A constant with a string, a number, or a Boolean.
struct Constant: Hashable, Sendable {
  var value: Node.Value
  /// The innermost type that contains the declaration.
  var type: String?
  var variable: Variable
  /// The location of the literal, or of the name of an enum's case without a literal.
  var location: SourceLocation
}

extension Syntax {
  /// The value of an expression.
  var constantValue: Value {
    if let literal = literalValue { return .literal(literal) }
    if language == .c, kind == .call, isConversion, let argument = arguments.first?.value { return argument.constantValue }
    if kind == .member, children.isEmpty { return .member(name) }
    return constantName.map(Value.constant) ?? .unknown
  }

  /// Whether a call only changes the type of its argument: `Double(0.5)`, `[NSNumber numberWithBool:NO]`.
  private var isConversion: Bool { arguments.count == 1 && base?.isNamed(Words.conversions) ?? false }

  private var literalValue: Node.Value? {
    switch kind {
    case .string, .operation:
      let text = literalText
      return (text.exact ?? text.unescaped).map(Node.Value.string)
    case .number: return number
    case .name where isNamed(Words.trueNames): return .boolean(true)
    case .name where isNamed(Words.falseNames): return .boolean(false)
    case .prefix where name == "-":
      switch children.first?.literalValue {
      case .integer(let number): return .integer(-number)
      case .real(let number): return .real(-number)
      default: return nil
      }
    case .cast: return children[0].literalValue
    case .call where isConversion:
      let value = arguments[0].value?.literalValue
      return base?.isNamed(["numberWithBool", "initWithBool"]) ?? false
        ? value?.integer.map { .boolean($0 != 0) } ?? value : value
    default: return nil
    }
  }

  private var number: Node.Value? {
    var digits = digits
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return Int(digits.dropFirst(2), radix: 16).map(Node.Value.integer) }
    if language == .c { while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() } }
    return Int(digits).map(Node.Value.integer) ?? Double(digits).map(Node.Value.real)
  }

  /// The text of literals that are joined, in which everything else is a hole.
  var literalText: LiteralText {
    var text = LiteralText()
    switch kind {
    case .string: for literal in literals { text.append(literal) }
    case .operation where !hasName || name == "+": for child in children { text.append(child.literalText) }
    default: text.appendHole()
    }
    return text
  }

  /// A name such as `Keys.playSounds`, perhaps with `rawValue`; nil for other expressions.
  var constantName: ConstantName? {
    guard kind == .name || kind == .member, ![Words.nilNames, Words.trueNames, Words.falseNames].contains(where: isNamed) else {
      return nil
    }
    var (node, property): (Syntax, String?) = (self, nil)
    while node.kind == .member, let base = node.base, node.isNamed(Words.constantProperties),
      [.name, .member].contains(base.kind)
    {
      (node, property) = (base, node.name)
    }
    let base = node.kind == .member ? node.base : nil
    guard base.map({ [.name, .member].contains($0.kind) }) ?? true else { return nil }
    func typeName(_ node: Syntax) -> String { node.isNamed(["Self"]) ? enclosingType?.name ?? node.name : node.name }
    return ConstantName(
      name: typeName(node), qualifier: base.map(typeName), property: property, variable: node.variable, file: file)
  }
}
