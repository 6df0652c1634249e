/// The finished items of all containers that are still open, those of the innermost last.
///
/// One store for all lets each container's array be made in its exact size, with nothing copied twice.
struct FinishedItems<Item> {
  private var items: [Item] = []

  var count: Int { items.count }

  mutating func append(_ item: Item) { items.append(item) }

  /// Takes the items from an index on out.
  mutating func take(from base: Int) -> [Item] {
    let count = items.count - base
    guard count > 0 else { return [] }
    // Taken from the back, each item moves; a slice would keep the store alive and make the next change copy all of it.
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in (0..<count).reversed() { buffer.initializeElement(at: index, to: items.removeLast()) }
      initialized = count
    }
  }
}
