/// The texts of a bundle's `.strings` tables in its development language, as far as the bundle shows which that is.
package struct StringsTables: Hashable, Sendable {
  /// Table name (`Root`) to key to text.
  package let tables: [String: [String: String]]

  package init(tables: [String: [String: String]] = [:]) {
    self.tables = tables
  }

  /// The text that a person sees; the key itself where the table has none.
  package func text(_ key: String, table: String?) -> String {
    guard let table, let text = tables[table]?[key] else { return key }
    return text
  }
}
