import SettingsGenSupport

/// A rule with its entry in the catalog: its ID and level, its documentation, and a bad and a good example.
package protocol FindingRule: Sendable {
  static var entry: DocumentedRule { get }
}
