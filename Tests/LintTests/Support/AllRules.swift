import SettingsGenAdvice
import SettingsGenFindings
import SettingsGenModel

@testable import SettingsGenLint

extension Linter {
  /// Creates a linter with all rules.
  init(configuration: Configuration = Configuration(), scope: RuleScope = .all) {
    self.init(configuration: configuration, scope: scope, rules: LintRules.all)
  }
}
