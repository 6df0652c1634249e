/// The texts of a bundle's `.strings` tables in one language: its development language, as far as the bundle shows which that is, or
/// the one that a person asked for.
package struct StringsTables: Hashable, Sendable {
  /// Table name (`Root`) to key to text.
  package let tables: [String: [String: String]]
  /// The language's code, `pt-BR`; nil where no folder says.
  package let language: String?

  package init(tables: [String: [String: String]] = [:], language: String? = nil) {
    self.tables = tables
    self.language = language
  }

  /// The text that a person sees; the key itself where the table has none.
  package func text(_ key: String, table: String?) -> String {
    guard let table, let text = tables[table]?[key] else { return key }
    return text
  }
}
