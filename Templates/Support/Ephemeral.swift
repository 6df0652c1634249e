import Foundation

nonisolated extension SettingsSupport.Settings {
  /// Creates settings in a new database for a test or a preview: `AppSettings.ephemeral { $0.userName = "Ann" }`.
  ///
  /// The database is removed with the last copy of the settings. Registered defaults and launch arguments apply to it.
  package static func ephemeral(_ store: (Self) -> Swift.Void = { _ in }) -> Self {
    let path = Foundation.NSTemporaryDirectory() + "settings-gen." + Foundation.UUID().uuidString
    // The initializer returns nil only for the app's own domain and the global domain.
    let defaults = Foundation.UserDefaults(suiteName: path) ?? .standard
    let settings = Self(_database: .init(defaults, domain: path, isEphemeral: true))
    store(settings)
    return settings
  }
}
