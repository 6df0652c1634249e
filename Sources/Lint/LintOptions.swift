import SettingsGenModel
import SettingsGenSupport

/// What a configuration says of linting.
package struct LintOptions: Sendable {
  /// Levels by rule id; a rule that isn't among them has its own severity.
  package var levels: [String: RuleLevel]
  /// The platforms of the app; empty where nobody said.
  package var platforms: Set<Platform>
  /// True where the settings are mirrored through iCloud, whose limits then hold.
  package var isMirroredToICloud: Bool

  package init(levels: [String: RuleLevel] = [:], platforms: Set<Platform> = [], isMirroredToICloud: Bool = false) {
    self.levels = levels
    self.platforms = platforms
    self.isMirroredToICloud = isMirroredToICloud
  }

  /// What a configuration says.
  package init(_ configuration: Configuration) {
    let entries = configuration.rules.entries.map { ($0.key.value, $0.value.value) }
    self.init(
      levels: Dictionary(entries) { $1 }, platforms: configuration.platforms,
      isMirroredToICloud: configuration.features.contains(.icloud))
  }
}
