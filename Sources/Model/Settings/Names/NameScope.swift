/// The names of one scope of the emitted file, given out so that no two are the same, in the same way on every run.
struct NameScope {
  private let reserved: ReservedNames
  /// The names that are given out, while they are few: comparing them takes less time than hashing.
  private var few: [String] = []
  /// The names that are given out, once they are many.
  private var many: Set<String> = []
  private var isLong: Bool
  private static let mostFew = 8

  /// - Parameter count: how many names will be asked for, as far as that is known.
  init(reserved: ReservedNames, count: Int = 0) {
    self.reserved = reserved
    isLong = count > Self.mostFew
    if isLong { many.reserveCapacity(count) } else { few.reserveCapacity(count) }
  }

  /// Keeps names for those who were promised them.
  mutating func keep(_ names: [String]) {
    for name in names { _ = insert(name) }
  }

  /// Gives a name out, or answers false where somebody has it.
  private mutating func insert(_ name: String) -> Bool {
    if isLong { return many.insert(name).inserted }
    if few.contains(name) { return false }
    few.append(name)
    if few.count > Self.mostFew {
      many = Set(few)
      few = []
      isLong = true
    }
    return true
  }

  /// The wanted name if it is free; else the same with `_`, or with a number where another setting has it.
  ///
  /// - Returns: the name, and the reason where it is another than the wanted one.
  mutating func take(_ wanted: String, orElse substitute: String) -> (name: String, reason: String?) {
    var name = wanted
    var reason: String?
    if name.isEmpty {
      name = substitute
      reason = "it has no letter or digit"
    }
    if reserved.contains(name) {
      reason = "the generated code uses '\(name)' itself"
      name += "_"
    }
    if !insert(name) {
      reason = "'\(name)' is taken already"
      let base = name
      var number = 2
      repeat {
        name = "\(base)_\(number)"
        number += 1
      } while !insert(name)
    }
    return (name, reason)
  }
}
