import SettingsGenPropertyLists

/// The values that accessors know, to be asked for one that is stored.
///
/// An integer and a real are the same by value, and 0 and 1 are read as Booleans, but a stored Boolean is read as no number.
struct KnownValues {
  private enum Key: Hashable {
    case boolean(Bool)
    case number(Double)
    case other(Node)

    init(_ node: Node) {
      if let boolean = node.boolean {
        self = .boolean(boolean)
      } else if let number = node.number {
        self = .number(number)
      } else {
        self = .other(node)
      }
    }
  }

  private var indices: [Key: Int] = [:]

  init(_ values: [Node]) {
    for (index, value) in values.enumerated() where indices[Key(value)] == nil { indices[Key(value)] = index }
  }

  /// The place of the value as which a stored one is read, or nil where it is none of them.
  func index(readFrom stored: Node) -> Int? {
    let key = Key(stored)
    if let index = indices[key] { return index }
    guard case .number(let number) = key, number == 0 || number == 1 else { return nil }
    return indices[.boolean(number == 1)]
  }

  func knows(_ stored: Node) -> Bool { index(readFrom: stored) != nil }
}

extension Node {
  /// True where accessors of the other value read this one as that.
  func isRead(as other: Node) -> Bool { KnownValues([other]).knows(self) }
}
