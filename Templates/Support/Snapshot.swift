import Foundation

nonisolated extension SettingsSupport.Settings {
  /// The value of every setting by its key, in the types of the property list and without secure fields, for example
  /// for a support report.
  package var snapshot: [String: any Sendable] {
    var values: [String: any Sendable] = [:]
    for key in Self.allKeys where !key.isSecure { values[key.name] = object(of: key) }
    return values
  }

  /// One line per setting with its value, without secure fields.
  ///
  /// The type isn't `CustomStringConvertible`, because the compiler would have to keep every key for that, even in an
  /// app that never prints its settings: optimizing 1,000 settings would take almost twice as long.
  package var description: String {
    Self.allKeys.filter { !$0.isSecure }
      .map { key in "\(key.name): \(object(of: key).map { "\($0)" } ?? "nil")" }
      .joined(separator: "\n")
  }

  private func object(of key: any SettingsSupport.AnyKey) -> (any Sendable)? {
    (key as? any SettingsSupport.SnapshotKey)?.objectOfValue(in: settingsDatabase)
  }
}

nonisolated extension SettingsSupport {
  /// A key whose value a snapshot contains.
  fileprivate protocol SnapshotKey {
    /// Returns the object that is stored for the current value, even if it isn't stored.
    func objectOfValue(in database: Database) -> (any Sendable)?
  }
}

nonisolated extension SettingsSupport.Key: SettingsSupport.SnapshotKey {
  fileprivate func objectOfValue(in database: SettingsSupport.Database) -> (any Sendable)? {
    coding.encode(value(of: self.database(database)?.defaults.object(forKey: name)))
  }
}
