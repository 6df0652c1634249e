/// The finished items of all containers that are still open, those of the innermost last.
///
/// One store for all lets each container's array be made in its exact size. The store is raw memory because items move out of its
/// end in their order, which an array can't do without a copy of each.
struct FinishedItems<Item>: ~Copyable {
  private var store = UnsafeMutableBufferPointer<Item>.allocate(capacity: 64)
  private(set) var count = 0

  deinit {
    store[..<count].deinitialize()
    store.deallocate()
  }

  mutating func append(_ item: consuming Item) {
    if count == store.count { grow() }
    store.initializeElement(at: count, to: item)
    count += 1
  }

  /// Takes the items from an index on out.
  mutating func take(from base: Int) -> [Item] {
    precondition(base >= 0)
    guard count > base else { return [] }
    var taken: [Item] = []
    taken.reserveCapacity(count - base)
    for index in base..<count { taken.append(store.moveElement(from: index)) }
    count = base
    return taken
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Item>.allocate(capacity: 2 * store.count)
    _ = larger.moveInitialize(fromContentsOf: store[..<count])
    store.deallocate()
    store = larger
  }
}
