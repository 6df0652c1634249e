import Foundation

#if canImport(Observation)
  import Observation

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated extension SettingsSupport {
    /// Settings whose properties can be observed.
    package protocol ObservableSettings: Settings {
      /// Adds every property with its key, in the order of the bundle.
      static func addProperties(to properties: inout PropertyList<Self>)
    }

    /// The properties of a settings type and their keys.
    package struct PropertyList<Settings: SettingsSupport.Settings> {
      fileprivate typealias Observe = @Sendable (Settings, @escaping @Sendable () -> Swift.Void) -> Observer
      fileprivate private(set) var properties: [Swift.PartialKeyPath<Settings>: (key: String, observe: Observe)] = [:]

      /// Adds a property.
      ///
      /// One call per property compiles in a fraction of the time that a literal of a thousand takes.
      package mutating func add<Value>(
        _ property: Swift.ReferenceWritableKeyPath<Settings, Value>, _ key: Key<Settings, Value>
      ) {
        let observe: Observe = { settings, report in
          let last = Locked<Value?>(settings[key])
          return Observer(of: key, in: settings.settingsDatabase) {
            if last.replace(unless: key.coding.areSame, { settings[key] }) != nil { report() }
          }
        }
        properties[property] = (key.name, observe)
      }
    }

    /// Settings as an object that SwiftUI and `withObservationTracking` observe.
    ///
    /// It has the properties of the settings, and reports what other code and other processes store.
    @dynamicMemberLookup
    package final class Observed<Settings: ObservableSettings>: Observation.Observable, @unchecked Sendable {
      private let settings: Settings
      private let properties: PropertyList<Settings>
      private let registrar = Observation.ObservationRegistrar()
      /// The observers of the properties that were read.
      private let observers = Locked<[String: SettingsSupport.Observer]>([:])

      /// Creates an observable view of settings.
      package init(_ settings: Settings = Settings()) {
        self.settings = settings
        var properties = PropertyList<Settings>()
        Settings.addProperties(to: &properties)
        self.properties = properties
      }

      /// The value of a setting, by the name of its property.
      package subscript<Value>(dynamicMember property: Swift.ReferenceWritableKeyPath<Settings, Value>) -> Value {
        get {
          if let (key, observe) = properties.properties[property] {
            registrar.access(self, keyPath: \.[tracked: key])
            observers.withLock { observers in
              guard observers[key] == nil else { return }
              observers[key] = observe(settings) { [weak self] in
                guard let self else { return }
                registrar.withMutation(of: self, keyPath: \.[tracked: key]) {}
              }
            }
          }
          return settings[keyPath: property]
        }
        set {
          settings[keyPath: property] = newValue
          guard let key = properties.properties[property]?.key else { return }
          // At once, so that an animation includes the change.
          observers.withLock { $0[key] }?.look()
        }
      }

      /// The key path that identifies the property of a key in the registrar.
      private subscript(tracked key: String) -> Swift.Void { () }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated extension SettingsSupport.ObservableSettings {
    /// The settings as an object that SwiftUI and `withObservationTracking` observe, with the same properties.
    package typealias Observed = SettingsSupport.Observed<Self>
  }
#endif
