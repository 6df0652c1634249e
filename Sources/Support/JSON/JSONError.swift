extension Rule {
  /// A file that isn't valid JSON.
  package static let unreadableJSON = Rule("unreadable-json", .error)
}

/// The reason why a JSON text can't be read: the first problem and its location.
package struct JSONError: Error, Hashable, Sendable {
  /// The problem, in a sentence.
  package var message: String
  /// The location of the problem.
  package var location: SourceLocation

  /// Creates an error about a location.
  package init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// The error as a diagnostic.
  package var diagnostic: Diagnostic { Diagnostic(.unreadableJSON, message, at: location) }
}
