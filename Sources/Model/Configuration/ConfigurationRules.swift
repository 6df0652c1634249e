import SettingsGenSupport

extension Rule {
  /// A configuration that says what it may not.
  package static let invalidConfiguration = Rule("invalid-configuration", .error)
}
