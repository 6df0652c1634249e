import SettingsGenSupport

/// Where the templates come from that a template includes by name.
package struct Partials: Sendable {
  /// Every name there is, for suggestions.
  package let names: [String]
  /// The source of a name, or nil where there is none.
  package let source: @Sendable (String) -> SourceText?

  /// Templates that are looked for when a tag names them.
  package init(names: [String], source: @escaping @Sendable (String) -> SourceText?) {
    self.names = names
    self.source = source
  }

  /// Templates that are at hand, by their names.
  package init(_ sources: [String: SourceText] = [:]) {
    self.init(names: sources.keys.sorted()) { sources[$0] }
  }
}
