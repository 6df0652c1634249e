import SettingsGenPropertyLists

/// An item of a list that equals an earlier one.
struct Repetition {
  let node: Node
  let first: Node
  /// How many more items equal an earlier one.
  let others: Int
}

/// The first item that is stored like an earlier one.
func firstRepetition(in nodes: [Node]) -> Repetition? {
  var values: Set<StoredValue> = []
  values.reserveCapacity(nodes.count)
  let repeated = nodes.filter { !values.insert(StoredValue($0)).inserted }
  guard let node = repeated.first, let first = nodes.first(where: { $0.hasSameStoredValue(as: node) }) else { return nil }
  return Repetition(node: node, first: first, others: repeated.count - 1)
}
