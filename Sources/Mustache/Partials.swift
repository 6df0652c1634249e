import SettingsGenSupport

/// The templates that a template can include by name.
package struct Partials: Sendable {
  /// Every known name, for suggestions.
  package let names: [String]
  /// Returns the source of the template with a name, or nil if there is none.
  package let source: @Sendable (String) -> SourceText?
  /// Returns what to do about a name without a template and without a suggestion, such as where to add a file; nil without advice.
  let remedy: @Sendable (String) -> Message?

  /// Creates partials from a function that returns the source of the template with a name; it's called when a tag uses the name.
  package init(
    names: [String], remedy: @escaping @Sendable (String) -> Message? = { _ in nil },
    source: @escaping @Sendable (String) -> SourceText?
  ) {
    self.names = names
    self.remedy = remedy
    self.source = source
  }

  package init(_ sources: [String: SourceText] = [:]) {
    self.init(names: sources.keys.sorted()) { sources[$0] }
  }
}
