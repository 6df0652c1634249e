import Foundation

/// The code that the settings types of a module share.
nonisolated package enum SettingsSupport {
  /// The format of this code, which generated code refers to so that it doesn't compile with another one.
  package enum Format1 {}

  /// The settings of a settings bundle: a value for each key, stored in `UserDefaults`.
  ///
  /// A setting that was never stored, or whose stored object isn't one of its values, reads as its default.
  package protocol Settings: Sendable {
    /// Where the settings are stored.
    var settingsDatabase: Database { get }

    /// Creates settings that are stored where the Settings app stores them.
    init()

    /// Creates settings that are stored in a database.
    init(settingsDatabase: Database)

    /// Adds every key, in the order of the bundle.
    static func addKeys(to keys: inout KeyList<Self>)
  }
}

nonisolated extension SettingsSupport.Settings {
  /// The typed key of a setting: `settings[.userName]`.
  package typealias Key<Value: Sendable> = SettingsSupport.Key<Self, Value>

  package init() { self.init(settingsDatabase: .app) }

  /// Creates settings that are all stored in one database.
  package init(defaults: Foundation.UserDefaults) { self.init(settingsDatabase: .init(defaults)) }

  /// The value of a setting.
  ///
  /// Setting an Optional to nil removes the stored value.
  package subscript<Value>(key: SettingsSupport.Key<Self, Value>) -> Value {
    // Not inlined, because inlining these into every use makes optimization take several times as long.
    @inline(never) get { key.value(of: key.database(settingsDatabase)?.defaults.object(forKey: key.name)) }
    @inline(never) nonmutating set {
      key.database(settingsDatabase)?.set(key.coding.encode(newValue), forKey: key.name)
    }
  }

  /// Removes the stored value of a setting, so that it reads as its default.
  package func reset<Value>(_ key: Key<Value>) { key.database(settingsDatabase)?.set(nil, forKey: key.name) }

  /// Removes the stored values of this bundle's settings only.
  package func resetAll() {
    for key in Self.allKeys { key.database(settingsDatabase)?.set(nil, forKey: key.name) }
  }

  /// Whether a value is stored for a setting, even if it equals the default or, in a database whose name isn't known, a
  /// value that differs from the registered default.
  package func isStored<Value>(_ key: Key<Value>) -> Bool {
    key.database(settingsDatabase)?.storedObjects[key.name] != nil
  }

  /// Every `DefaultValue` of the bundle by its key, in the types of the property list.
  package static var registrationDefaults: [String: any Sendable] {
    allKeys.reduce(into: [:]) { $0[$1.name] = $1.registered }
  }

  /// Registers the bundle's defaults, for code that reads `UserDefaults` directly; the accessors don't need it.
  package func registerDefaults() { settingsDatabase.defaults.register(defaults: Self.registrationDefaults) }

  static var allKeys: [any SettingsSupport.AnyKey] {
    var keys = SettingsSupport.KeyList<Self>()
    addKeys(to: &keys)
    return keys.keys
  }
}
