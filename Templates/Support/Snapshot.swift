import Foundation

nonisolated extension SettingsSupport.Settings {
  /// The value of every setting by its key, in the types of the property list and without secure fields, for example
  /// for a support report.
  package var snapshot: [String: any Sendable] {
    SettingsSupport.KeyList<Self>().all.reduce(into: [:]) { values, key in
      if !key._coding.isSecure { values[key.name] = self[key] }
    }
  }

  /// One line per setting with its value, without secure fields.
  ///
  /// The type isn't `CustomStringConvertible`, because the compiler would have to keep every key for that, even in an
  /// app that never prints its settings: optimizing 1,000 settings would take almost twice as long.
  package var description: String {
    SettingsSupport.KeyList<Self>().all.filter { !$0._coding.isSecure }
      .map { key in "\(key.name): \(self[key].map { "\($0)" } ?? "nil")" }
      .joined(separator: "\n")
  }
}
