/// The elements of an old and a new list, matched one to one.
struct Matches {
  /// The old index of each new element that has one.
  private(set) var origins: [Int?]
  private var isRemoved: [Bool]
  /// The old elements that no new one has matched.
  var removed: [Int] { isRemoved.indices.filter { isRemoved[$0] } }

  init(_ old: Int, _ new: Int) {
    (origins, isRemoved) = (Array(repeating: nil, count: new), Array(repeating: true, count: old))
  }

  func isKept(_ origin: Int) -> Bool { !isRemoved[origin] }

  /// Matches two elements if neither is matched yet.
  mutating func match(_ index: Int, with origin: Int?) {
    guard let origin, origins[index] == nil, isRemoved[origin] else { return }
    (origins[index], isRemoved[origin]) = (origin, false)
  }

  /// Matches elements that have the same key, the first ones first.
  mutating func match<Element, Key: Hashable>(_ old: [Element], _ new: [Element], by key: (Element) -> Key?) {
    guard origins.contains(nil) else { return }
    let candidates = Dictionary(grouping: removed) { key(old[$0]) }
    for index in new.indices where origins[index] == nil {
      match(index, with: key(new[index]).flatMap { candidates[$0]?.first { isRemoved[$0] } })
    }
  }
}
