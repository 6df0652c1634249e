import SettingsGenSupport

extension Rule {
  package static let brokenTemplate = Rule(
    "broken-template", .error, nil, isConfigurable: false,
    """
    The template doesn't exist, isn't valid Mustache, or uses a name that isn't in the data or a partial that isn't in its \
    folder.
    """,
    bad: "{{#settings}}{{proprety}} {{/settings}}", good: "{{#settings}}{{property}} {{/settings}}")
}

extension Diagnostic {
  /// Creates the first error in a template, with what to do about it.
  ///
  /// - Parameter notes: The start of the section that isn't closed, or the tags that included the partial, innermost first.
  init(_ message: Message, at offset: Int, of source: SourceText, notes: [Note] = []) {
    self.init(.brokenTemplate, message, at: source.location(at: offset), notes: notes)
  }
}
