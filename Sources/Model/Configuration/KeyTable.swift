/// What the configuration says of single keys of the bundle, in the order of the file.
package struct KeyTable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A key with what is said of it.
  package struct Entry: Hashable, Sendable {
    /// The key as the bundle has it.
    package var key: Placed<String>
    /// What is said of it.
    package var value: Placed<Value>

    /// An entry for a key.
    package init(_ key: Placed<String>, _ value: Placed<Value>) {
      self.key = key
      self.value = value
    }
  }

  /// The entries with their places.
  package let entries: [Entry]
  private let index: [String: Int]

  /// A table of entries; of equal keys the last counts.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
    index = Dictionary(entries.indices.map { (entries[$0].key.value, $0) }) { $1 }
  }

  /// What is said of a key, or nil where nothing is.
  package subscript(key: String) -> Value? { index.isEmpty ? nil : index[key].map { entries[$0].value.value } }
}
