import Foundation

nonisolated extension SettingsSupport.Settings {
  /// Creates settings in a new database for a test or a preview: `AppSettings.ephemeral { $0.userName = "Ann" }`.
  ///
  /// The database is a file in the temporary directory, which is removed with the last copy of the settings. Registered
  /// defaults and launch arguments apply to it too, as they do to every database.
  package static func ephemeral(_ store: (Self) -> Swift.Void = { _ in }) -> Self {
    let settings = Self(_database: SettingsSupport.EphemeralDatabase())
    store(settings)
    return settings
  }
}

nonisolated extension SettingsSupport {
  final class EphemeralDatabase: Database, @unchecked Sendable {
    init() {
      let path = Foundation.NSTemporaryDirectory() + "settings-gen." + Foundation.UUID().uuidString
      // The initializer returns nil only for the app's own domain and the global domain.
      super.init(Foundation.UserDefaults(suiteName: path) ?? .standard, domain: path)
    }

    deinit {
      guard let domain else { return }
      Foundation.UserDefaults.standard.removePersistentDomain(forName: domain)
      // The file of an empty domain may remain.
      try? Foundation.FileManager.default.removeItem(atPath: domain + ".plist") as Swift.Void
    }
  }
}
