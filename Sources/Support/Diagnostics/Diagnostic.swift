/// One finding about a person's input: what is wrong, where, and which rule says so.
package struct Diagnostic: Hashable, Sendable {
  /// A second place concerned.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var location: SourceLocation

    package init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  package var rule: Rule
  package var severity: Severity
  package var message: String
  package var location: SourceLocation
  package var notes: [Note]

  package init(_ rule: Rule, _ message: String, at location: SourceLocation, notes: [Note] = []) {
    self.rule = rule
    severity = rule.severity
    self.message = message
    self.location = location
    self.notes = notes
  }
}
