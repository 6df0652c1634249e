import Foundation

// MARK: - Testing

nonisolated extension AppSettings {
  /// Creates settings in a new database for a test or a preview: `AppSettings.makeEphemeral { $0.userName = "Ann" }`.
  ///
  /// Its file, if one is written, is in the temporary folder. Registered defaults and launch arguments apply to it, too.
  package static func makeEphemeral(_ store: (AppSettings) -> Void = { _ in }) -> AppSettings {
    let path = Foundation.NSTemporaryDirectory() + "AppSettings." + Foundation.UUID().uuidString
    // The initializer returns nil only for the app's own domain and the global domain.
    let settings = AppSettings(defaults: Foundation.UserDefaults(suiteName: path) ?? .standard)
    store(settings)
    return settings
  }
}
