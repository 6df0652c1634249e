import SettingsGenSupport

/// A check for one kind of problem, with its documentation and examples.
package protocol FindingRule: Sendable {
  /// The id and the default severity.
  static var rule: Rule { get }
  /// The description of the problem, with a bad and a good example.
  static var documentation: RuleDocumentation { get }
}

extension FindingRule {
  package static var entry: DocumentedRule { DocumentedRule(rule, documentation) }
}
