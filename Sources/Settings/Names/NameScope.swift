/// The names of one scope of the emitted file, given out so that no two are the same, in the same way on every run.
struct NameScope {
  private let reserved: Set<String>
  private var taken: Set<String> = []

  init(reserved: Set<String>) { self.reserved = reserved }

  /// Makes room for so many names at once.
  mutating func reserveCapacity(_ count: Int) { taken.reserveCapacity(count) }

  /// Keeps names for those who were promised them.
  mutating func keep(_ names: [String]) { taken.formUnion(names) }

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
    if !taken.insert(name).inserted {
      reason = "'\(name)' is taken already"
      let base = name
      var number = 2
      repeat {
        name = "\(base)_\(number)"
        number += 1
      } while !taken.insert(name).inserted
    }
    return (name, reason)
  }
}
