extension Rule {
  /// A file that isn't valid JSON.
  static let unreadableJSON = Rule("unreadable-json", .error, isConfigurable: false)
}

extension RuleCatalog {
  package static let support = [
    DocumentedRule(
      .unreadableJSON,
      """
      A configuration, a baseline or the data of a template is not valid JSON. Only the configuration can contain comments.
      """,
      bad: #"{"rules": {"missing-default": "off",}}"#, good: #"{"rules": {"missing-default": "off"}}"#)
  ]
}

package struct JSONError: Error, Hashable, Sendable {
  package var message: String
  package var location: SourceLocation

  package init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }

  package var diagnostic: Diagnostic { Diagnostic(.unreadableJSON, message, at: location) }
}
