import SettingsGenPropertyLists

/// An item of a list that is equal to an earlier one.
struct Repetition {
  let node: Node
  let first: Node
  /// The number of further items that are equal to an earlier one.
  let otherCount: Int
}

/// Returns the first item with the same stored value as an earlier one, or nil if all are different.
func firstRepetition(in nodes: [Node]) -> Repetition? {
  var values: Set<StoredValue> = []
  values.reserveCapacity(nodes.count)
  let repeated = nodes.filter { !values.insert(StoredValue($0)).inserted }
  guard let node = repeated.first, let first = nodes.first(where: { $0.hasSameStoredValue(as: node) }) else { return nil }
  return Repetition(node: node, first: first, otherCount: repeated.count - 1)
}
