/// Keys of the bundle that the configuration lists, in the order of the file.
package struct KeySet: Hashable, Sendable {
  package let entries: [Placed<String>]
  private let keys: Set<String>

  package init(_ entries: [Placed<String>] = []) {
    self.entries = entries
    keys = Set(entries.map(\.value))
  }

  package func contains(_ key: String) -> Bool { keys.contains(key) }
}
