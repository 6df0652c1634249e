import SettingsGenPropertyLists

/// An item of a list that equals an earlier one.
struct Repetition {
  let node: Node
  let first: Node
  /// How many more items equal an earlier one.
  let others: Int
}

/// The first item that the database can't tell from an earlier one, in time that grows with the list's length.
func firstRepetition(in nodes: [Node]) -> Repetition? {
  // Few choices are the rule, and comparing them is cheaper than hashing.
  if nodes.count <= 8, areDistinct(nodes) { return nil }
  var firsts: [Node: Int] = [:]
  var found: (node: Node, first: Node)?
  var count = 0
  for (index, node) in nodes.enumerated() {
    if let first = firsts[node.asStored] {
      found = found ?? (node, nodes[first])
      count += 1
    } else {
      firsts[node.asStored] = index
    }
  }
  return found.map { Repetition(node: $0.node, first: $0.first, others: count - 1) }
}

private func areDistinct(_ nodes: [Node]) -> Bool {
  for index in nodes.indices {
    for other in 0..<index where nodes[other].isSameStored(as: nodes[index]) { return false }
  }
  return true
}

extension Node {
  /// The node, or the integer that it is stored like: nodes that are stored alike become equal.
  fileprivate var asStored: Node {
    switch value {
    case .boolean(let boolean): Node(.integer(boolean ? 1 : 0), range: range)
    case .real(let real): Int(exactly: real).map { Node(.integer($0), range: range) } ?? self
    default: self
    }
  }
}
