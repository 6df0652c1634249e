/// What a configuration says of a rule: how much its findings matter, or that nobody wants them.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case error
  case warning
  case off

  /// The severity of the findings, or nil where there are none.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
