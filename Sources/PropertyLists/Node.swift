/// A value of a property list with its range in the source.
///
/// Two nodes are equal if their values are, wherever they are in the source.
package struct Node: Hashable, Sendable {
  /// A value by its type; integers and reals are distinguished as the source writes them.
  package enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01T00:00:00Z, as in binary property lists and `Date`.
    case date(Double)
    case data([UInt8])
    case array([Node])
    case dictionary(Dictionary)

    /// Two values are equal if their types and contents are; unlike in arithmetic, NaN equals itself.
    package static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.string(let left), .string(let right)): left == right
      case (.integer(let left), .integer(let right)): left == right
      case (.real(let left), .real(let right)): left == right || left.bitPattern == right.bitPattern
      case (.boolean(let left), .boolean(let right)): left == right
      case (.date(let left), .date(let right)): left == right || left.bitPattern == right.bitPattern
      case (.data(let left), .data(let right)): left == right
      case (.array(let left), .array(let right)): left == right
      case (.dictionary(let left), .dictionary(let right)): left == right
      default: false
      }
    }
  }

  /// The value without its range.
  package var value: Value
  private var start: UInt32
  private var end: UInt32

  /// The bytes of ``PropertyList/source`` that spell the value, with its tags or quotes.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Creates a node from its parts; a value that is not from a source has the range `0..<0`.
  package init(_ value: Value, range: Range<Int>) {
    self.value = value
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  package static func == (left: Node, right: Node) -> Bool { left.value == right.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Node {
  /// A dictionary as the source writes it: in order, with duplicate keys.
  package struct Dictionary: Hashable, Sendable {
    /// A key with its value.
    package struct Entry: Hashable, Sendable {
      /// The key.
      package var key: String
      /// The bytes of ``PropertyList/source`` that spell the key, with its tags or quotes.
      package var keyRange: Range<Int> { Int(keyStart)..<Int(keyEnd) }
      /// The value.
      package var value: Node
      private var keyStart: UInt32
      private var keyEnd: UInt32

      /// Creates an entry from its parts.
      package init(key: String, keyRange: Range<Int>, value: Node) {
        self.key = key
        self.value = value
        keyStart = UInt32(clamping: keyRange.lowerBound)
        keyEnd = UInt32(clamping: keyRange.upperBound)
      }

      package static func == (left: Entry, right: Entry) -> Bool { left.key == right.key && left.value == right.value }
      package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
      }
    }

    /// The entries in the order of the source.
    package var entries: [Entry]

    /// Creates a dictionary of entries.
    package init(_ entries: [Entry]) { self.entries = entries }

    /// Two dictionaries are equal if the same keys have equal values, in any order; the values of a duplicate key are compared
    /// in their order.
    package static func == (left: Dictionary, right: Dictionary) -> Bool {
      guard left.entries.count == right.entries.count else { return false }
      // Compares in one of two ways, never in both: two attempts at each level would take exponential time.
      let isSameOrder = left.entries.elementsEqual(right.entries) { $0.key == $1.key }
      return isSameOrder ? left.entries == right.entries : left.valuesByKey == right.valuesByKey
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }

    /// The value of a key; of duplicates the last one, as in Foundation's readers.
    package subscript(key: String) -> Node? { entries.last { $0.key == key }?.value }

    /// Each key once, in the order of their first entries, with its last value.
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
}

// MARK: - Values by type

extension Node {
  /// The value of a string.
  package var string: String? { if case .string(let value) = value { value } else { nil } }
  /// The value of an integer.
  package var integer: Int? { if case .integer(let value) = value { value } else { nil } }
  /// The value of a Boolean.
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }
  /// The items of an array.
  package var array: [Node]? { if case .array(let value) = value { value } else { nil } }
  /// The value of a dictionary.
  package var dictionary: Dictionary? { if case .dictionary(let value) = value { value } else { nil } }

  /// Whether the value is anything but an array or a dictionary, as the values of toggles and choices are.
  package var isScalar: Bool {
    switch value {
    case .array, .dictionary: false
    default: true
    }
  }
}
