import Foundation

/// The code that the settings types of a module share.
nonisolated package enum SettingsSupport {
  /// The format of this code, which generated code refers to so that it doesn't compile with another one.
  package enum Format2 {}

  /// The settings of a settings bundle: a value for each key, stored in `UserDefaults`.
  ///
  /// A setting that was never stored, or whose stored object isn't one of its values, reads as its default.
  package protocol Settings: Sendable {
    /// Creates settings that are stored where the Settings app stores them.
    init()
    init(_database: Database)
    var _database: Database { get }
    /// Adds every key, in the order of the bundle.
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
  package func resetAll() { for key in SettingsSupport.KeyList<Self>.all { reset(key) } }

  /// Whether a value is stored for a setting, even if it equals the default or, in a database whose name isn't known, a
  /// value that differs from the registered default.
  package func isStored<Value>(_ key: Key<Value>) -> Bool {
    key._coding.database(_database)?.storedObjects[key.name] != nil
  }

  /// Every `DefaultValue` of the bundle by its key, in the types of the property list.
  package static var registrationDefaults: [String: any Sendable] {
    SettingsSupport.KeyList<Self>.all.reduce(into: [:]) { $0[$1.name] = $1._coding.registered ?? $1.defaultValue }
  }

  /// Registers the bundle's defaults, for code that reads `UserDefaults` directly; the accessors don't need it.
  package func registerDefaults() { _database.defaults.register(defaults: Self.registrationDefaults as [String: Any]) }
}
