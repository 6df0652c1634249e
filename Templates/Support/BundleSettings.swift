import Foundation

/// The settings of a settings bundle: a value for each key, stored in `UserDefaults`.
///
/// The generated types conform to it. A setting that was never stored, or whose stored object isn't one of its values, reads as its
/// default.
nonisolated package protocol BundleSettings: Sendable {
  /// Where the settings are stored.
  var settingsDatabase: SettingsDatabase { get }

  /// Creates settings that are stored in a database.
  init(settingsDatabase: SettingsDatabase)

  /// The app group that the bundle declares for all of its settings, or nil.
  static var suiteName: String? { get }

  /// Adds every key, in the order of the bundle.
  static func addKeys(to keys: inout SettingsKeyList<Self>)
}

nonisolated extension BundleSettings {
  /// The typed key of a setting: `settings[.userName]`.
  package typealias Key<Value: Sendable> = SettingsKey<Self, Value>

  package static var suiteName: String? { nil }

  /// Creates settings that are stored where the Settings app stores them: in the app's defaults, or in the suite of an app group
  /// that the bundle declares.
  package init() {
    self.init(settingsDatabase: SettingsDatabase(suiteName: Self.suiteName))
  }

  /// Creates settings that are all stored in one database, whatever app groups the bundle declares.
  ///
  /// - Parameters:
  ///   - defaults: The database.
  ///   - domain: The name of its persistent domain, such as the name of the suite, which ``isStored(_:)`` needs. Not required for
  ///     the app's own database.
  @inline(never)
  package init(defaults: Foundation.UserDefaults, domain: String? = nil) {
    self.init(settingsDatabase: SettingsDatabase(defaults, domain: domain))
  }

  /// The value of a setting.
  ///
  /// Setting an Optional to nil removes the stored value.
  package subscript<Value>(key: SettingsKey<Self, Value>) -> Value {
    // Not inlined, because inlining these into every use makes optimization take several times as long.
    @inline(never) get { key.value(in: settingsDatabase) }
    @inline(never) nonmutating set { key.store(newValue, in: settingsDatabase) }
  }

  /// Removes the stored value of a setting, so that it reads as its default.
  package func reset<Value>(_ key: SettingsKey<Self, Value>) {
    key.reset(in: settingsDatabase)
  }

  /// Removes the stored values of this bundle's settings only.
  package func resetAll() {
    for key in Self.allKeys { key.reset(in: settingsDatabase) }
  }

  /// Whether a value is stored for a setting, even if it equals the default.
  ///
  /// Registered defaults, launch arguments and managed values aren't stored. In a database whose domain isn't known, a value
  /// counts as stored if it differs from the registered default.
  package func isStored<Value>(_ key: SettingsKey<Self, Value>) -> Bool {
    key.storedObject(in: settingsDatabase) != nil
  }

  /// Every `DefaultValue` of the bundle by its key, in the types of the property list.
  package static var registrationDefaults: [String: any Sendable] {
    var defaults: [String: any Sendable] = [:]
    for key in allKeys { defaults[key.name] = key.registeredObject }
    return defaults
  }

  /// Registers the bundle's defaults, for code that reads `UserDefaults` directly; the accessors don't need it.
  package func registerDefaults() {
    settingsDatabase.register(Self.registrationDefaults)
  }

  /// The value of every setting by its key, in the types of the property list and without secure fields, for example for
  /// a support report.
  package var snapshot: [String: any Sendable] {
    var values: [String: any Sendable] = [:]
    for key in Self.allKeys where !key.isSecure { values[key.name] = key.object(in: settingsDatabase) }
    return values
  }

  /// One line per setting with its value, without secure fields.
  ///
  /// The type isn't `CustomStringConvertible`, because the compiler would have to keep every key for that, even in an app that never
  /// prints its settings: optimizing 1,000 settings would take almost twice as long.
  package var description: String {
    Self.allKeys.filter { !$0.isSecure }
      .map { key in "\(key.name): \(key.object(in: settingsDatabase).map { "\($0)" } ?? "nil")" }
      .joined(separator: "\n")
  }

  static var allKeys: [DeclaredSetting] {
    var keys = SettingsKeyList<Self>()
    addKeys(to: &keys)
    return keys.keys
  }
}
