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

  /// Returns whether a generated accessor that knows a few values reads this stored value as one of them.
  ///
  /// It compares values like the database, with one exception: it reads 0 and 1 as Booleans, but never a Boolean as a number. The
  /// relation is therefore not symmetric.
  package func isReadByAccessor(as known: Node.Value) -> Bool {
    isSameInDatabase(as: known) && (boolean == nil || known.boolean != nil)
  }

  /// Returns whether a getter of `UserDefaults` for the type of another value reads this stored value as the other one.
  package func isReadByUserDefaults(as other: Node.Value) -> Bool {
    isSameInDatabase(as: other) || read(as: other.type, by: .userDefaults)?.isSameInDatabase(as: other) == true
  }
}

/// The values that a generated accessor knows, with a fast search for the one that a stored value is read as.
package struct KnownValues: Sendable {
  /// What distinguishes a value from the other known ones.
  package struct Key: Hashable {
    fileprivate var isBoolean: Bool
    fileprivate var value: StoredValue
  }

  private var indices: [Key: Int] = [:]

  /// Creates an index of known values; if two are indistinguishable, the first one takes precedence.
  package init(_ values: [Node.Value]) {
    for (index, value) in values.enumerated() {
      let key = Key(value)
      if indices[key] == nil { indices[key] = index }
    }
  }

  /// Returns the index of the value that an accessor reads a stored value as (``Node/Value/isReadByAccessor(as:)``), if any; a number
  /// rather than a Boolean.
  package func index(matching stored: Node.Value) -> Int? {
    let value = stored.stored
    if stored.boolean == nil, let index = indices[Key(isBoolean: false, value: value)] { return index }
    return indices[Key(isBoolean: true, value: value)]
  }
}

extension KnownValues.Key {
  package init(_ value: Node.Value) { self.init(isBoolean: value.boolean != nil, value: value.stored) }
}
