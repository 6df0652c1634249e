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

/// How much a finding matters: an error stops generation, a warning does not.
package enum Severity: String, Hashable, Sendable, CaseIterable {
  case error
  case warning
}

/// What a finding is about, with the kebab-case id that stays the same for ever.
///
/// Each stage declares its rules beside the code that finds them, as static members in an extension.
package struct Rule: Hashable, Sendable {
  package let id: String
  /// The severity where no configuration says otherwise.
  package let severity: Severity

  package init(_ id: String, _ severity: Severity) {
    self.id = id
    self.severity = severity
  }
}

/// What a configuration says of a rule: how much its findings matter, or that nobody wants them.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error
  case warning
  case off

  /// The severity of the findings, or nil where there are none.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
