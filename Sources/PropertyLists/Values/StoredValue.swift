import SettingsGenSupport

/// A value that is compared like values in the defaults database.
///
/// Integers and reals are equal if their exact values are equal, as in `CFNumberCompare`, and a Boolean is equal to 0 or 1. Other
/// values are only equal to values of the same type.
package struct StoredValue: Hashable, Sendable {
  private let value: Node.Value

  fileprivate init(_ value: Node.Value) {
    self.value =
      switch value {
      case .boolean(let flag): .integer(flag ? 1 : 0)
      case .real(let number): Int(exactly: number).map { .integer($0) } ?? value
      case .string, .integer, .date, .data, .array, .dictionary: value
      }
  }
}

extension Node.Value {
  /// The value as the defaults database compares it.
  package var stored: StoredValue { StoredValue(self) }

  /// Returns whether the defaults database can't distinguish two values.
  package func isSameInDatabase(as other: Node.Value) -> Bool { stored == other.stored }

  /// Returns whether a getter of `UserDefaults` for the type of another value reads this stored value as the other one.
  package func isReadByUserDefaults(as other: Node.Value) -> Bool {
    isSameInDatabase(as: other) || read(as: other.type, by: .userDefaults)?.isSameInDatabase(as: other) == true
  }
}

/// Values with a fast search for the one that is the same in the defaults database.
package struct KnownValues: Sendable {
  private let indices: [StoredValue: Int]

  /// Creates an index of known values; if two are indistinguishable, the first one takes precedence.
  package init(_ values: [Node.Value]) { indices = Dictionary(firstOf: values.enumerated().map { ($1.stored, $0) }) }

  package func index(matching stored: Node.Value) -> Int? { indices[stored.stored] }
}
