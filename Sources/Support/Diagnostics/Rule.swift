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
