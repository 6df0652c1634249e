import SettingsGenSupport

extension Rule {
  /// A template is malformed, or uses a name or a partial that doesn't exist.
  package static let brokenTemplate = Rule("broken-template", .error, isConfigurable: false)
}

extension RuleCatalog {
  package static let mustache = [
    DocumentedRule(
      .brokenTemplate,
      """
      The template doesn't exist, isn't valid Mustache, or uses a name that isn't in the data or a partial that isn't in its \
      folder.
      """,
      bad: "{{#settings}}{{proprety}} {{/settings}}", good: "{{#settings}}{{property}} {{/settings}}")
  ]
}

/// The first error in a template, with its location.
package struct MustacheError: Error, Hashable, Sendable {
  /// The problem, and what to do about it.
  package var message: String
  package var location: SourceLocation
  /// The start of the section that isn't closed, or the tags that included the partial, innermost first.
  package var notes: [Diagnostic.Note]

  init(_ message: String, at offset: Int, of source: SourceText, notes: [Diagnostic.Note] = []) {
    self.message = message
    location = source.location(at: offset)
    self.notes = notes
  }

  package var diagnostic: Diagnostic { Diagnostic(.brokenTemplate, message, at: location, notes: notes) }
}
