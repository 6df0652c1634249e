import SettingsGenDiagnostics

/// What a configuration says of linting.
package struct LintOptions: Sendable {
  /// The platforms on which the Settings app shows a bundle.
  package enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS
    case macCatalyst
    case tvOS
    case watchOS
  }

  /// Levels by rule id; a rule that isn't among them has its own severity.
  package var levels: [String: RuleLevel]
  /// The platforms of the app; empty where nobody said.
  package var platforms: [Platform]
  /// True where the settings are mirrored through iCloud, whose limits then hold.
  package var isMirroredToICloud: Bool

  package init(levels: [String: RuleLevel] = [:], platforms: [Platform] = [], isMirroredToICloud: Bool = false) {
    self.levels = levels
    self.platforms = platforms
    self.isMirroredToICloud = isMirroredToICloud
  }
}
