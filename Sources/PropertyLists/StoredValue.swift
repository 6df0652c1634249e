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

  /// The type of a value of a property list.
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

/// A value as the defaults database compares it.
///
/// Numbers are compared by their exact value, as `CFNumberCompare` does, and a Boolean as 0 or 1. Any other value equals only
/// values of its own type.
package struct StoredValue: Hashable, Sendable {
  private let value: Node.Value

  /// Reads the value of a node.
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
  /// Whether the defaults database can't distinguish the values of two nodes.
  package func hasSameStoredValue(as other: Node) -> Bool { StoredValue(self) == StoredValue(other) }

  /// Whether a generated accessor that knows only the other value reads this stored one as that.
  ///
  /// An accessor compares as the database does, with one exception: it reads 0 and 1 as Booleans, but never a Boolean as a
  /// number. That makes this no equality.
  package func isRead(as other: Node) -> Bool { hasSameStoredValue(as: other) && (boolean == nil || other.boolean != nil) }
}

/// The values that a generated accessor knows; finds the one that a stored value is read as (``Node/isRead(as:)``).
package struct KnownValues: Sendable {
  private struct Key: Hashable {
    var isBoolean: Bool
    var value: StoredValue
  }

  private var indices: [Key: Int] = [:]

  /// Creates the lookup; of values that are read alike, the first one counts.
  package init(_ values: [Node]) {
    for (index, value) in values.enumerated() {
      let key = Key(isBoolean: value.boolean != nil, value: StoredValue(value))
      if indices[key] == nil { indices[key] = index }
    }
  }

  /// The index of the value that a stored one is read as, or nil; for 0 and 1, a number comes before a Boolean.
  package func index(matching stored: Node) -> Int? {
    let value = StoredValue(stored)
    if stored.boolean == nil, let index = indices[Key(isBoolean: false, value: value)] { return index }
    return indices[Key(isBoolean: true, value: value)]
  }
}
