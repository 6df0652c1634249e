/// A value of a property list with its place in the source.
///
/// Two nodes are equal where their values are, wherever they stand.
package struct Node: Hashable, Sendable {
  /// The property-list types; an integer and a real stay apart as they were written.
  package enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01T00:00:00Z, as binary property lists and `Date` count.
    case date(Double)
    case data([UInt8])
    case array([Node])
    case dictionary(Dictionary)
  }

  package var value: Value
  private var start: UInt32
  private var end: UInt32

  /// The bytes of ``PropertyList/source`` that spell the value, with its tags or quotes.
  package var range: Range<Int> { Int(start)..<Int(end) }

  package init(_ value: Value, range: Range<Int>) {
    self.value = value
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  package static func == (left: Node, right: Node) -> Bool { left.value == right.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Node {
  /// A dictionary as it is written: in order, with duplicate keys.
  package struct Dictionary: Hashable, Sendable {
    /// A key with its value.
    package struct Entry: Hashable, Sendable {
      package var key: String
      /// The bytes of ``PropertyList/source`` that spell the key, with its tags or quotes.
      package var keyRange: Range<Int> { Int(keyStart)..<Int(keyEnd) }
      package var value: Node
      private var keyStart: UInt32
      private var keyEnd: UInt32

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

    package var entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    /// Equal where the same keys have equal values, in whatever order, though those of a duplicate key keep theirs.
    package static func == (left: Dictionary, right: Dictionary) -> Bool {
      guard left.entries.count == right.entries.count else { return false }
      // One way or the other, never both: trying twice at each level would take exponential time.
      let isSameOrder = left.entries.elementsEqual(right.entries) { $0.key == $1.key }
      return isSameOrder ? left.entries == right.entries : left.valuesByKey == right.valuesByKey
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }

    /// The value of a key; of duplicates the last, as Foundation's readers have it.
    package subscript(key: String) -> Node? { entries.last { $0.key == key }?.value }

    private var valuesByKey: [String: [Node]] {
      Swift.Dictionary(grouping: entries, by: \.key).mapValues { $0.map(\.value) }
    }
  }
}

extension Node {
  package var string: String? { if case .string(let value) = value { value } else { nil } }
  package var integer: Int? { if case .integer(let value) = value { value } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }
  package var array: [Node]? { if case .array(let value) = value { value } else { nil } }
  package var dictionary: Dictionary? { if case .dictionary(let value) = value { value } else { nil } }

  /// The value of an integer or a real.
  package var number: Double? {
    switch value {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
