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

extension Syntax {
  /// The value of an expression.
  var constantValue: Value {
    if let literal = literalValue { return .literal(literal) }
    if language == .c, isConversion, let argument = arguments.first?.value { return argument.constantValue }
    if kind == .member, isEmpty { return .member(name) }
    return constantName.map(Value.constant) ?? .unknown
  }

  /// Whether a call only changes the type of its argument: `Double(0.5)`, `[NSNumber numberWithBool:NO]`.
  private var isConversion: Bool {
    kind == .call && base?.isNamed(Words.conversions) ?? false && arguments.count == 1
  }

  private var literalValue: Node.Value? {
    switch kind {
    case .string, .sum:
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
    case .operation where unwrapped != self: return unwrapped.literalValue
    case .call where isConversion:
      let value = arguments[0].value?.literalValue
      return base?.isNamed(["numberWithBool", "initWithBool"]) ?? false
        ? value?.integer.map { .boolean($0 != 0) } ?? value : value
    default: return nil
    }
  }

  private var number: Node.Value? {
    var digits = text.filter { $0 != "_" && $0 != "'" }
    if digits.lowercased().hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(Node.Value.integer) }
    if language == .c { while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() } }
    return Int(digits).map(Node.Value.integer) ?? Double(digits).map(Node.Value.real)
  }

  /// The text of literals that are joined, in which everything else is a hole.
  var literalText: LiteralText {
    var text = LiteralText()
    switch kind {
    case .string: for literal in literals { text.append(literal) }
    case .sum: for child in children { text.append(child.literalText) }
    default: text.appendHole()
    }
    return text
  }

  /// A name such as `Keys.playSounds`, perhaps with `rawValue`; nil for other expressions.
  var constantName: ConstantName? {
    guard isReference, ![Words.nilNames, Words.trueNames, Words.falseNames].contains(where: isNamed) else { return nil }
    var (node, property): (Syntax, String?) = (self, nil)
    while node.kind == .member, let base = node.base, node.isNamed(Words.constantProperties), base.isReference {
      (node, property) = (base, node.name)
    }
    let base = node.kind == .member ? node.base : nil
    guard base?.isReference ?? true else { return nil }
    func typeName(_ node: Syntax) -> String { node.isNamed(["Self"]) ? enclosingType?.name ?? node.name : node.name }
    return ConstantName(
      name: typeName(node), qualifier: base.map(typeName), property: property, variable: node.variable, file: file)
  }

  /// Whether it's a name or a member.
  var isReference: Bool { kind == .name || kind == .member }
}
