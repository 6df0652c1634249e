/// The translations of one language: a bundle's `.strings` tables by name.
package struct StringsTables: Hashable, Sendable {
  /// The folder that they came from without `.lproj`: `Base`, `en`; nil where the bundle has none.
  package let language: String?
  /// Table name (`Root`) to key to text.
  package let tables: [String: [String: String]]

  package init(language: String? = nil, tables: [String: [String: String]] = [:]) {
    self.language = language
    self.tables = tables
  }

  /// The text for a person in this language; the key itself where the table has none.
  package func text(_ key: String, table: String?) -> String {
    guard let table, let text = tables[table]?[key] else { return key }
    return text
  }
}
