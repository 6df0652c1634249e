import Foundation

nonisolated extension SettingsSupport.Settings {
  /// Creates settings in a new database without stored values, for a test or a preview.
  ///
  /// The database is a file in the temporary directory. It is removed when the last copy of the settings is released or
  /// the process ends normally. Registered defaults and launch arguments apply to it too, as they do to every database.
  package static func ephemeral() -> Self { Self(settingsDatabase: .ephemeral()) }

  /// Creates such settings with the values that a function stores: `AppSettings.ephemeral { $0.userName = "Ann" }`.
  package static func ephemeral(_ store: (Self) throws -> Swift.Void) rethrows -> Self {
    let settings = ephemeral()
    try store(settings)
    return settings
  }
}

nonisolated extension SettingsSupport.Database {
  /// The folder of this process's databases.
  private static let folder: String = {
    let folder = Foundation.NSTemporaryDirectory() + "settings-gen." + Foundation.UUID().uuidString
    try? Foundation.FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = Foundation.atexit { try? Foundation.FileManager.default.removeItem(atPath: SettingsSupport.Database.folder) }
    return folder
  }()

  fileprivate static func ephemeral() -> SettingsSupport.Database {
    let path = folder + "/" + Foundation.UUID().uuidString
    // The initializer returns nil only for the app's own domain and the global domain.
    let defaults = Foundation.UserDefaults(suiteName: path) ?? .standard
    return SettingsSupport.Database(defaults, domain: path, isEphemeral: true)
  }

  static func removeEphemeral(_ path: String) {
    Foundation.UserDefaults.standard.removePersistentDomain(forName: path)
    // The file of an empty domain may remain.
    try? Foundation.FileManager.default.removeItem(atPath: path + ".plist")
  }
}
