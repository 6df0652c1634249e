import SettingsGenSupport

/// A value in a property list, with its range in the source, which doesn't matter when nodes are compared.
package struct Node: Hashable, Sendable {
  /// A value of one of the eight types; a number is an integer or a real, as in the source.
  package enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date in seconds since 2001-01-01T00:00:00Z, as in binary property lists and `Foundation.Date`.
    case date(Double)
    case data([UInt8])
    case array([Node])
    case dictionary(Dictionary)

    /// Returns whether two values have the same type and contents; unlike in arithmetic, NaN is equal to itself, and strings are compared
    /// by their bytes, as in the defaults database.
    package static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
      case (.integer(let left), .integer(let right)): left == right
      case (.real(let left), .real(let right)), (.date(let left), .date(let right)):
        left == right || left.bitPattern == right.bitPattern
      case (.boolean(let left), .boolean(let right)): left == right
      case (.data(let left), .data(let right)): left == right
      case (.array(let left), .array(let right)): left == right
      case (.dictionary(let left), .dictionary(let right)): left == right
      case (.string, _), (.integer, _), (.real, _), (.boolean, _), (.date, _), (.data, _), (.array, _), (.dictionary, _): false
      }
    }

    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    package var array: [Node]? { if case .array(let value) = self { value } else { nil } }
    package var dictionary: Dictionary? { if case .dictionary(let value) = self { value } else { nil } }
  }

  package var value: Value
  /// The range of the value in ``PropertyList/source``, including its tags or quotes.
  package let range: Range<Int>

  package init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  package static func == (left: Node, right: Node) -> Bool { left.value == right.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// A dictionary with its entries in the order of the source, including duplicate keys.
  package struct Dictionary: Hashable, Sendable {
    package struct Entry: Equatable, Sendable {
      package var key: String
      /// The range of the key in ``PropertyList/source``, including its tags or quotes.
      package let keyRange: Range<Int>
      package var value: Node

      package init(key: String, keyRange: Range<Int>, value: Node) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
      }

      package static func == (left: Entry, right: Entry) -> Bool { left.key == right.key && left.value == right.value }
    }

    package var entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    /// Returns whether two dictionaries have equal values for the same keys; only the order of a duplicate key's values matters.
    package static func == (left: Dictionary, right: Dictionary) -> Bool {
      guard left.entries.count == right.entries.count else { return false }
      // Trying both comparisons in turn would take exponential time in the depth of the dictionaries.
      let isSameOrder = left.entries.indices.allSatisfy { left.entries[$0].key == right.entries[$0].key }
      if !isSameOrder { return left.valuesByKey == right.valuesByKey }
      return left.entries.indices.allSatisfy { left.entries[$0].value.value == right.entries[$0].value.value }
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }

    /// Returns the value of a key; for a duplicate key the last one, as Foundation does.
    package subscript(key: String) -> Node? {
      for index in entries.indices.reversed() where entries[index].key == key { return entries[index].value }
      return nil
    }

    /// The entries without duplicate keys: each key at the index of its first entry, with the value of its last.
    package var uniqueEntries: [Entry] {
      var indices: [String: Int] = [:]
      var unique: [Entry] = []
      for entry in entries {
        if let index = indices[entry.key] {
          unique[index].value = entry.value
        } else {
          indices[entry.key] = unique.count
          unique.append(entry)
        }
      }
      return unique
    }

    private var valuesByKey: [String: [Node]] {
      Swift.Dictionary(grouping: entries, by: \.key).mapValues { $0.map(\.value) }
    }
  }

  package var string: String? { value.string }
  package var integer: Int? { value.integer }
  package var boolean: Bool? { value.boolean }
  package var array: [Node]? { value.array }
  package var dictionary: Dictionary? { value.dictionary }
}
