import SettingsGenPropertyLists

/// A value as the database compares it: equal where ``Node/isSameStored(as:)`` is true, so that it can be looked up.
enum StoredKey: Hashable {
  case number(Double)
  case other(Node)

  init(_ node: Node) {
    if let boolean = node.boolean {
      self = .number(boolean ? 1 : 0)
    } else if let number = node.number {
      self = .number(number)
    } else {
      self = .other(node)
    }
  }
}
