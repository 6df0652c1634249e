import SettingsGenModel
import SettingsGenPropertyLists

extension StoredType {
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
