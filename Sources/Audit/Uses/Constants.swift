import SettingsGenPropertyLists
import SettingsGenSupport

/// A constant with a string, a number, or a Boolean.
struct Constant: Hashable, Sendable {
  var value: Node.Value
  /// The innermost type that contains the declaration.
  var type: String?
  var variable: Variable
  /// The location of the literal, or of the name of an enum's case without a literal.
  var location: SourceLocation
}

/// The constants of an app, which names in expressions refer to.
struct ConstantTable: Sendable {
  private let constants: [String: [Constant]]

  init(_ constants: [String: [Constant]]) { self.constants = constants }

  /// Returns the constant that a name refers to, which has a string if it's a key; nil if that isn't certain.
  func constant(_ name: ConstantName, isKey: Bool = false) -> Constant? {
    func named(_ text: String) -> [Constant] {
      // A local constant means nothing elsewhere.
      let scope = name.variable.isLocal ? name.variable : nil
      return constants[text, default: []].filter {
        (!isKey || $0.value.string != nil) && ($0.variable.isLocal ? $0.variable : nil) == scope
      }
    }
    if let member = unambiguous(name.property.map(named)?.filter { $0.type == name.name } ?? []) { return member }
    let all = named(name.name)
    let inType = all.filter { $0.type != nil && $0.type == name.qualifier }
    let inFile = all.filter { $0.location.file == name.file }
    return [inType, inFile, all].first { !$0.isEmpty }.flatMap(unambiguous)
  }

  func strings(_ name: ConstantName) -> [Constant] { constants[name.name, default: []].filter { $0.value.string != nil } }

  /// Returns whether a string is a constant in a type in which at least two other constants are keys.
  func isInGroup(of keys: DeclaredKeys, _ text: String) -> Bool {
    let all = constants.values.joined()
    let types = Set(all.filter { $0.value.string == text }.compactMap(\.type))
    return types.contains { type in
      Set(all.filter { $0.type == type }.compactMap(\.value.string)).count { keys.index(of: $0) != nil } >= 2
    }
  }

  /// Returns the value of a case whose type is known by its name; nil if the value isn't certain.
  func value(ofCase name: String, in type: String) -> Node.Value? {
    unambiguous(constants[name, default: []].filter { $0.type == type })?.value
  }

  /// Returns the first of some constants if all have the same value.
  private func unambiguous(_ constants: [Constant]) -> Constant? {
    constants.allSatisfy { $0.value == constants[0].value } ? constants.first : nil
  }
}
