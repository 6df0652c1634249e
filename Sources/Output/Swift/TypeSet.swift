import SettingsGenModel

/// Some types of values; the plain ones, which nearly all settings have, are kept without being hashed.
struct TypeSet {
  /// A bit for each plain type, by its place.
  private var plain: UInt8 = 0
  private var others: Set<ValueType> = []

  var isEmpty: Bool { plain == 0 && others.isEmpty }

  mutating func insert(_ type: ValueType) {
    if let place = type.plainPlace { plain |= 1 << place } else { others.insert(type) }
  }

  func contains(_ type: ValueType) -> Bool {
    type.plainPlace.map { plain & 1 << $0 != 0 } ?? others.contains(type)
  }
}

extension ValueType {
  /// The place of a type that is told by its case alone among those that are.
  var plainPlace: UInt8? {
    switch self {
    case .bool: 0
    case .int: 1
    case .double: 2
    case .string: 3
    case .date: 4
    case .data: 5
    case .array: 6
    case .dictionary: 7
    case .choice, .custom, .spelled, .optional: nil
    }
  }
}
