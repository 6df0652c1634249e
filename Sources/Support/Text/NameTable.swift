/// A list of fixed names with a fast search, which compares a name only with the few names of the same length.
///
/// Every key, property and attribute is looked up in such lists. With hashing instead, `generate` takes 5 % longer for a page of 12,000
/// elements.
package struct NameTable: Sendable {
  private let byLength: [[(name: String, index: Int)]]

  /// Creates a table of names.
  package init(_ names: [String]) {
    var byLength: [[(name: String, index: Int)]] = []
    for (index, name) in names.enumerated() {
      let length = name.utf8.count
      while byLength.count <= length { byLength.append([]) }
      byLength[length].append((name, index))
    }
    self.byLength = byLength
  }

  /// Returns the index of a name in the list, or nil if the list doesn't contain it.
  package func index(of name: String) -> Int? {
    let length = name.utf8.count
    guard length < byLength.count else { return nil }
    return byLength[length].first { $0.name == name }?.index
  }

  /// Returns whether the list contains a name.
  package func contains(_ name: String) -> Bool { index(of: name) != nil }
}

extension NameTable: ExpressibleByArrayLiteral {
  package init(arrayLiteral names: String...) { self.init(names) }
}
