import SettingsGenModel

/// What a person can choose about the emitted Swift.
package struct SwiftOptions: Hashable, Sendable {
  package var access: AccessLevel
  /// The parts that are emitted on demand alone.
  package var features: Set<Feature>

  package init(access: AccessLevel = .internal, features: Set<Feature> = []) {
    self.access = access
    self.features = features
  }
}
