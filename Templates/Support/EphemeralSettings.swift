import Foundation

nonisolated extension BundleSettings {
  /// Creates settings in a new database without stored values, for a test or a preview.
  ///
  /// The database is a file in the temporary directory. It is removed when the last copy of the settings is released or the process
  /// ends normally. Registered defaults and launch arguments apply to it too, since they apply to the whole process.
  package static func ephemeral() -> Self { Self(settingsDatabase: .ephemeral()) }

  /// Creates settings in a new database with the values that a function stores: `AppSettings.ephemeral { $0.userName = "Ann" }`.
  package static func ephemeral(_ store: (Self) throws -> Void) rethrows -> Self {
    let settings = ephemeral()
    try store(settings)
    return settings
  }
}

/// A persistent domain that exists as long as this object.
nonisolated final class EphemeralSettingsDomain: Sendable {
  /// The name of the domain, which is the path of its file without the extension.
  let name: String

  init() {
    name = Foundation.NSTemporaryDirectory() + "settings-gen." + Foundation.UUID().uuidString
    Self.existing.insert(name)
  }

  deinit { Self.existing.remove(name) }

  /// Creates an object that stores in the domain.
  func makeDefaults() -> Foundation.UserDefaults {
    // `init(suiteName:)` returns nil only for the app's own domain and the global domain.
    Foundation.UserDefaults(suiteName: name) ?? .standard
  }

  private static let existing: Domains = {
    let domains = Domains()
    _ = Foundation.atexit { EphemeralSettingsDomain.existing.removeAll() }
    return domains
  }()

  /// The domains that the process still has to remove.
  private final class Domains: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    /// Only used while the lock is held.
    private var names: Set<String> = []

    func insert(_ name: String) { lock.withLock { _ = names.insert(name) } }

    func remove(_ name: String) {
      lock.withLock { _ = names.remove(name) }
      Foundation.UserDefaults.standard.removePersistentDomain(forName: name)
      // The file of an empty domain may remain.
      try? Foundation.FileManager.default.removeItem(atPath: name + ".plist")
    }

    func removeAll() {
      for name in lock.withLock({ names }) { remove(name) }
    }
  }
}
