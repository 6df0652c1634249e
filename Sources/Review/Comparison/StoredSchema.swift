import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The values that the defaults database may hold for a setting.
enum StoredSchema {
  case any(StoredType)
  case toggle(on: Node.Value, off: Node.Value)
  case choices([Node.Value])

  init(_ setting: Setting) {
    if setting.element.stores(.boolean) {
      let values = setting.toggleValues
      self = values.isCustom ? .toggle(on: values.on, off: values.off) : .toggle(on: .boolean(true), off: .boolean(false))
    } else if !setting.choices.isEmpty {
      self = .choices(setting.choices.map(\.value))
    } else {
      self = .any(setting.type.stored)
    }
  }

  /// All values, or nil if any value of a type may be stored.
  var values: [Node.Value]? {
    switch self {
    case .any: nil
    case .toggle(let on, let off): [on, off]
    case .choices(let values): values
    }
  }

  /// The types, each once, in the order of ``StoredType``.
  var types: [StoredType] {
    if case .any(let type) = self { return [type] }
    let types = Set((values ?? []).map(\.type))
    return StoredType.allCases.filter(types.contains)
  }

  /// The types for a message: `integer`, `Boolean or string`.
  var typeNames: Message { types.map { "\(plain: $0.noun)" as Message }.joined(with: " or ") }

  /// The types as the value of a change.
  var typeValue: ChangeValue { .text(types.map(\.rawValue).joined(separator: " or ")) }

  /// Returns whether a stored value of one schema may be read as a value of the other.
  func isComparable(to other: StoredSchema) -> Bool {
    types.contains { type in other.types.contains { type.isComparable(to: $0) } }
  }
}

extension StoredType {
  /// Returns whether every value of this type is read as a value of the other.
  func isReadable(as other: StoredType) -> Bool {
    self == other || isNumber && other == .string || self == .integer && other == .real
  }

  /// Returns whether some values of this type are read as values of the other: numbers as numbers, 0 and 1 as Booleans.
  func isComparable(to other: StoredType) -> Bool {
    self == other || isNumber && (other.isNumber || other == .boolean)
  }
}
