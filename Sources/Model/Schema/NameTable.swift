/// A table of values by name that compares a name only with the few names of the same length.
///
/// Hashing the name of every attribute makes `lint` 4 % slower.
struct NameTable<Value: Sendable>: Sendable {
  private let byLength: [[(name: String, value: Value)]]

  init(_ entries: [(name: String, value: Value)]) {
    var byLength: [[(name: String, value: Value)]] = []
    for (name, value) in entries {
      let length = name.utf8.count
      while byLength.count <= length { byLength.append([]) }
      byLength[length].append((name, value))
    }
    self.byLength = byLength
  }

  subscript(name: String) -> Value? {
    let length = name.utf8.count
    guard length < byLength.count else { return nil }
    for index in byLength[length].indices where byLength[length][index].name == name { return byLength[length][index].value }
    return nil
  }
}
