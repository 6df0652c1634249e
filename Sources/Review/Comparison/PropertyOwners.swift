import SettingsGenModel

/// The key of each property of a bundle.
struct PropertyOwners {
  private let keys: [String: String]

  init(_ settings: BundleSettings) {
    keys = Dictionary(settings.settings.map { ($0.property, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(property: String) -> String? { keys[property] }
}
