/// Keys of the bundle that the configuration lists, in the order of the file.
package struct KeySet: Hashable, Sendable {
  /// The keys with their places.
  package let entries: [Placed<String>]
  private let keys: Set<String>

  /// A set of these keys.
  package init(_ entries: [Placed<String>] = []) {
    self.entries = entries
    keys = Set(entries.map(\.value))
  }

  /// Whether a key is listed.
  package func contains(_ key: String) -> Bool { keys.contains(key) }
}
