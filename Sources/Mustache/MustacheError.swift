import SettingsGenSupport

extension Rule {
  /// A template that is ill-formed, or that uses a name or a partial that doesn't exist.
  package static let brokenTemplate = Rule("broken-template", .error)
}

extension RuleCatalog {
  /// The rules of this module.
  package static let mustache = [
    DocumentedRule(
      .brokenTemplate,
      """
      The template does not exist, is not valid Mustache, or uses a name that is not in the data or a partial that is not in its folder.
      """,
      bad: "{{#settings}}{{nmae}}{{/settings}}", good: "{{#settings}}{{name}}{{/settings}}")
  ]
}

/// Why a template can't be parsed or rendered: its first mistake, with the location.
package struct MustacheError: Error, Hashable, Sendable {
  /// The mistake in a sentence.
  package var message: String
  /// The location of the mistake in the template or in a partial.
  package var location: SourceLocation
  /// The line of the location, for a caret below it.
  package var sourceLine: String?
  /// The start of an open section, or the tags that included a partial, the innermost first.
  package var notes: [Diagnostic.Note]

  init(_ message: String, at offset: Int, of source: SourceText, notes: [Diagnostic.Note] = []) {
    self.message = message
    location = source.location(at: offset)
    sourceLine = source.line(location.line)
    self.notes = notes
  }

  /// The error as a diagnostic.
  package var diagnostic: Diagnostic { Diagnostic(.brokenTemplate, message, at: location, notes: notes) }
}
