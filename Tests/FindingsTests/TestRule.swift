import SettingsGenSupport

extension Rule {
  /// Creates a rule without documentation.
  convenience init(_ id: String, _ severity: Severity, _ group: RuleGroup? = .broken, isConfigurable: Bool = true) {
    self.init(id, severity, group, isConfigurable: isConfigurable, "", bad: "", good: "")
  }
}
