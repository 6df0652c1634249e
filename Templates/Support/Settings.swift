import Foundation

// The code that the settings types of a module share.
nonisolated package enum SettingsSupport {
  // The settings of a bundle.
  package protocol Settings: Sendable {
    /// Creates settings that are stored where the Settings app stores them.
    init()
    init(_database: Database)
    var _database: Database { get }
    static func _addKeys(to keys: inout KeyList<Self>)
  }
}

nonisolated extension SettingsSupport.Settings {
  /// The typed key of a setting: `settings[.userName]`.
  package typealias Key<Value: Sendable> = SettingsSupport.Key<Self, Value>

  package init() { self.init(_database: .app) }

  /// Creates settings that are all stored in one database.
  package init(defaults: Foundation.UserDefaults) { self.init(_database: .init(defaults)) }

  /// The value of a setting; setting an Optional to nil removes the stored one.
  package subscript<Value>(key: SettingsSupport.Key<Self, Value>) -> Value {
    // Not inlined, because inlining these into every use makes optimization take several times as long.
    @inline(never) get {
      guard let database = key._coding.database(_database), let object = database.object(forKey: key.name)
      else { return key.defaultValue }
      return key._coding.decode(object)
        ?? database.registeredObject(forKey: key.name).flatMap { key._coding.decode($0) } ?? key.defaultValue
    }
    @inline(never) nonmutating set {
      key._coding.database(_database)?.replace(key._coding.encode(newValue), forKey: key.name)
    }
  }

  /// Removes the stored value of a setting, so that it reads as its default.
  package func reset<Value>(_ key: Key<Value>) { key._coding.database(_database)?.replace(nil, forKey: key.name) }

  /// Removes the stored values of this bundle's settings only.
  package func resetAll() { for key in SettingsSupport.KeyList<Self>().all { reset(key) } }

  /// Whether a value is stored, even the default; in another database, one that isn't the registered default.
  package func isStored<Value>(_ key: Key<Value>) -> Bool {
    key._coding.database(_database)?.storedObjects[key.name] != nil
  }

  /// Every `DefaultValue` of the bundle by its key, in the types of the property list.
  package static var registrationDefaults: [String: any Sendable] {
    SettingsSupport.KeyList<Self>().all.reduce(into: [:]) { $0[$1.name] = $1._coding.registered ?? $1.defaultValue }
  }

  /// Registers the bundle's defaults, for code that reads `UserDefaults` directly; the accessors don't need it.
  package func registerDefaults() { _database.defaults.register(defaults: Self.registrationDefaults as [String: Any]) }
}
