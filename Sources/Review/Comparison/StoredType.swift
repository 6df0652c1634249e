import SettingsGenModel
import SettingsGenPropertyLists

/// The type of a value in the defaults database.
enum StoredType: String, Hashable, CaseIterable {
  case boolean
  case integer
  case real
  case string
  case date
  case data
  case array
  case dictionary

  init(_ node: Node) {
    self =
      switch node.value {
      case .string: .string
      case .integer: .integer
      case .real: .real
      case .boolean: .boolean
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
  }

  /// The type that stands for a Swift type; an enum's is in its choices, so a string here.
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

  /// True where nothing is lost when a value of this type is read as one of the other.
  func isReadable(as other: StoredType) -> Bool { self == other || self == .integer && other == .real }

  /// True where some values of this type are read as values of the other: numbers as numbers, 0 and 1 as Booleans.
  func isComparable(to other: StoredType) -> Bool {
    self == other || isNumber && (other.isNumber || other == .boolean)
  }

  private var isNumber: Bool { self == .integer || self == .real }
}
