import SettingsGenSupport

/// The templates that a template can include by name.
package struct Partials: Sendable {
  /// Every known name, for suggestions.
  package let names: [String]
  /// Returns the source of the template with a name, or nil if there is none.
  package let source: @Sendable (String) -> SourceText?

  /// Creates partials from a function that returns the source of the template with a name; it is called when a tag uses the name.
  package init(names: [String], source: @escaping @Sendable (String) -> SourceText?) {
    self.names = names
    self.source = source
  }

  /// Creates partials from their sources by name.
  package init(_ sources: [String: SourceText] = [:]) {
    self.init(names: sources.keys.sorted()) { sources[$0] }
  }
}
