import SettingsGenSupport

extension Rule {
  /// A template that is ill-formed, or that asks for what the data or the partials don't have.
  package static let brokenTemplate = Rule("broken-template", .error)
}

/// Why a template can't be read or rendered: the first thing wrong with it and its place.
package struct MustacheError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence.
  package var message: String
  /// Where it is, in the template or in a partial.
  package var location: SourceLocation
  /// The line of the template that the place is in, for a caret below it.
  package var sourceLine: String?
  /// Where a section began, or the tags that included a partial, the innermost first.
  package var notes: [Diagnostic.Note]

  init(_ message: String, at offset: Int, of source: SourceText, notes: [Diagnostic.Note] = []) {
    self.message = message
    location = source.location(at: offset)
    sourceLine = source.line(location.line)
    self.notes = notes
  }

  /// The same as a finding.
  package var diagnostic: Diagnostic { Diagnostic(.brokenTemplate, message, at: location, notes: notes) }
}
