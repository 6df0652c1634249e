extension Rule {
  /// A file that is no JSON text.
  package static let unreadableJSON = Rule("unreadable-json", .error)
}

/// Why a JSON text can't be read: the first thing wrong with it and its place.
package struct JSONError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence.
  package var message: String
  /// Where it is.
  package var location: SourceLocation

  /// An error at a place.
  package init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// The same as a finding.
  package var diagnostic: Diagnostic { Diagnostic(.unreadableJSON, message, at: location) }
}
