/// The type of a value in the defaults database.
package enum StoredType: String, Hashable, CaseIterable, Sendable {
  case boolean
  case integer
  case real
  case string
  case date
  case data
  case array
  case dictionary

  package init(_ node: Node) {
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
}

/// A value that is compared like values in the defaults database.
///
/// Integers and reals are equal if their exact values are equal, as in `CFNumberCompare`, and a Boolean is equal to 0 or 1. Other
/// values are only equal to values of the same type.
package struct StoredValue: Hashable, Sendable {
  private let value: Node.Value

  package init(_ node: Node) {
    value =
      switch node.value {
      case .boolean(let boolean): .integer(boolean ? 1 : 0)
      case .real(let real): Int(exactly: real).map { .integer($0) } ?? node.value
      default: node.value
      }
  }
}

extension Node {
  /// Returns whether the defaults database can't distinguish the values of two nodes.
  package func hasSameStoredValue(as other: Node) -> Bool { StoredValue(self) == StoredValue(other) }

  /// Returns whether a generated accessor reads this stored value as a given known value.
  ///
  /// An accessor compares values like the database, with one exception: it reads 0 and 1 as Booleans, but never a Boolean as a
  /// number. The relation is therefore not symmetric.
  package func isRead(as other: Node) -> Bool { hasSameStoredValue(as: other) && (boolean == nil || other.boolean != nil) }
}

/// The values that a generated accessor knows, with a fast search for the one that a stored value is read as.
package struct KnownValues: Sendable {
  private struct Key: Hashable {
    var isBoolean: Bool
    var value: StoredValue
  }

  private var indices: [Key: Int] = [:]

  /// Creates an index of known values; if two are indistinguishable, the first one takes precedence.
  package init(_ values: [Node]) {
    for (index, value) in values.enumerated() {
      let key = Key(isBoolean: value.boolean != nil, value: StoredValue(value))
      if indices[key] == nil { indices[key] = index }
    }
  }

  /// Returns the index of the value that a stored value is read as (``Node/isRead(as:)``), if any; a number rather than a Boolean.
  package func index(matching stored: Node) -> Int? {
    let value = StoredValue(stored)
    if stored.boolean == nil, let index = indices[Key(isBoolean: false, value: value)] { return index }
    return indices[Key(isBoolean: true, value: value)]
  }
}
