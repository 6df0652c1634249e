/// A few known names with what they stand for, sorted by length, so that a name is compared with the few of its length.
///
/// To hash the name of every attribute would make `lint` 4 % slower.
struct NameTable<Value: Sendable>: Sendable {
  private let byLength: [[(name: String, value: Value)]]

  init(_ known: [(name: String, value: Value)]) {
    var byLength: [[(name: String, value: Value)]] = []
    for (name, value) in known {
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
