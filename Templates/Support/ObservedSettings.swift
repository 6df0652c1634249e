import Foundation

#if canImport(Observation)
  import Observation

  /// Settings whose properties can be observed.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated package protocol ObservableSettings: BundleSettings {
    /// Adds every property with its key, in the order of the bundle.
    static func addProperties(to properties: inout SettingsProperties<Self>)
  }

  /// The properties of a settings type and their keys.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated package struct SettingsProperties<Settings: BundleSettings> {
    fileprivate private(set) var keys: [PartialKeyPath<Settings>: DeclaredSetting] = [:]

    /// Adds a property.
    ///
    /// One call per property compiles in a fraction of the time that a literal of a thousand takes.
    package mutating func add<Value>(
      _ property: ReferenceWritableKeyPath<Settings, Value>, _ key: SettingsKey<Settings, Value>
    ) {
      keys[property] = key
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated extension ObservableSettings {
    /// The settings as an object that SwiftUI and `withObservationTracking` observe, with the same properties.
    package typealias Observed = ObservedSettings<Self>
  }

  /// Settings as an object that SwiftUI and `withObservationTracking` observe.
  ///
  /// It has the properties of the settings and reports what other code and other processes store.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @dynamicMemberLookup
  nonisolated package final class ObservedSettings<Settings: ObservableSettings>: Observation.Observable, @unchecked Sendable {
    private let settings: Settings
    private let keys: [PartialKeyPath<Settings>: DeclaredSetting]
    private let registrar = Observation.ObservationRegistrar()
    private let lock = Foundation.NSLock()
    /// The observations of the keys whose properties were read, by key; only used while the lock is held.
    private var observations: [String: SettingsObservation] = [:]

    /// Creates an observable view of settings.
    package init(_ settings: Settings = Settings()) {
      self.settings = settings
      var properties = SettingsProperties<Settings>()
      Settings.addProperties(to: &properties)
      keys = properties.keys
    }

    /// The value of a setting, by the name of its property.
    package subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Settings, Value>) -> Value {
      get {
        if let key = keys[property] {
          registrar.access(self, keyPath: \.[tracked: key.name])
          observe(key)
        }
        return settings[keyPath: property]
      }
      set { settings[keyPath: property] = newValue }
    }

    /// The key path that identifies the property of a key in the registrar.
    private subscript(tracked name: String) -> Void { () }

    private func observe(_ key: DeclaredSetting) {
      guard lock.withLock({ observations[key.name] == nil }) else { return }
      let last = SettingsObserver.LastObject()
      let observation = settings.settingsDatabase.of(key.suite).hub.observe(key.name) { [weak self] object in
        // The first object counts as a change, since the value that was read in the meantime may be older.
        guard let self, last.update(key.normalizedObject(of: object)) else { return }
        registrar.withMutation(of: self, keyPath: \.[tracked: key.name]) {}
      }
      lock.withLock { if observations[key.name] == nil { observations[key.name] = observation } }
    }
  }
#endif
