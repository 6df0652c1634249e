import SettingsGenSupport

/// Decides which findings are reported, and with which severity: the configuration and comments can disable rules.
package struct FindingFilter: Sendable {
  /// The levels by rule id; other rules have their default severity.
  private let levels: [String: RuleLevel]
  /// The suppressions by file.
  private let suppressions: [String: Suppressions]

  /// Creates a filter.
  package init(levels: [String: RuleLevel], suppressions: [String: Suppressions] = [:]) {
    self.levels = levels
    self.suppressions = suppressions
  }

  /// Returns whether a comment switches off a rule at a location.
  package func isSuppressed(_ rule: Rule, at location: SourceLocation) -> Bool {
    rule.isConfigurable && suppressions[location.file]?.contains(rule, at: location) ?? false
  }

  /// Returns a diagnostic with its configured severity, or nil if it is not reported.
  package func filter(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard !isSuppressed(diagnostic.rule, at: diagnostic.location) else { return nil }
    guard diagnostic.rule.isConfigurable, let level = levels[diagnostic.rule.id] else { return diagnostic }
    guard let severity = level.severity else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }
}
