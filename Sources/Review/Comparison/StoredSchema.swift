import SettingsGenModel
import SettingsGenPropertyLists

/// The values that the defaults database may hold for a setting.
enum StoredSchema {
  case any(StoredType)
  case toggle(on: Node, off: Node)
  case choices([Node])

  init(_ setting: Setting) {
    if setting.element.stores(.boolean), !setting.toggleValues.isCustom {
      self = .toggle(on: Node(.boolean(true), range: 0..<0), off: Node(.boolean(false), range: 0..<0))
    } else if setting.element.stores(.boolean) {
      self = .toggle(on: setting.toggleValues.on, off: setting.toggleValues.off)
    } else if !setting.choices.isEmpty {
      self = .choices(setting.choices.map(\.value))
    } else {
      self = .any(StoredType(setting.type))
    }
  }

  /// All values, or nil if any value of a type may be stored.
  var values: [Node]? {
    switch self {
    case .any: nil
    case .toggle(let on, let off): [on, off]
    case .choices(let values): values
    }
  }

  /// The types, each once, in the order of ``StoredType``.
  var types: [StoredType] {
    if case .any(let type) = self { return [type] }
    let types = Set((values ?? []).map { StoredType($0) })
    return StoredType.allCases.filter(types.contains)
  }

  /// The types as text for a message: `integer`, `integer or string`.
  var typeNames: String { types.map(\.rawValue).joined(separator: " or ") }

  /// Returns whether a stored value of one schema may be read as a value of the other.
  func isComparable(to other: StoredSchema) -> Bool {
    types.contains { type in other.types.contains { type.isComparable(to: $0) } }
  }
}

extension StoredType {
  /// Creates the type that a Swift type is stored as; not meant for enums, whose choices determine the type.
  init(_ type: ValueType) {
    self =
      switch type {
      case .bool: .boolean
      case .int: .integer
      case .double: .real
      case .string, .choice, .spelled: .string
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      case .custom(_, let raw): StoredType(raw)
      case .optional(let wrapped): StoredType(wrapped)
      }
  }

  /// Returns whether every value of this type is read as a value of the other.
  func isReadable(as other: StoredType) -> Bool { self == other || self == .integer && other == .real }

  /// Returns whether some values of this type are read as values of the other: numbers as numbers, 0 and 1 as Booleans.
  func isComparable(to other: StoredType) -> Bool {
    self == other || isNumber && (other.isNumber || other == .boolean)
  }

  private var isNumber: Bool { self == .integer || self == .real }
}
