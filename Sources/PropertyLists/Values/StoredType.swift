/// The type of a value in the defaults database; the raw value is its name in JSON.
package enum StoredType: String, Hashable, CaseIterable, Sendable {
  case boolean
  case integer
  case real
  case string
  case date
  case data
  case array
  case dictionary

  /// The name in messages: `Boolean`, `integer`.
  package var noun: String { self == .boolean ? "Boolean" : rawValue }

  /// The name with an article: `a Boolean`, `an integer`, `data`.
  package var phrase: String {
    switch self {
    case .data: noun
    case .integer, .array: "an " + noun
    case .boolean, .real, .string, .date, .dictionary: "a " + noun
    }
  }

  /// Whether this isn't an array or a dictionary; the values of toggles and choices are scalars.
  package var isScalar: Bool { self != .array && self != .dictionary }

  package var isNumber: Bool { self == .integer || self == .real }
}

extension Node.Value {
  package var type: StoredType {
    switch self {
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
}
