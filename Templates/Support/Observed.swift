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

    /// The properties of a settings type with their numbers and keys.
    package struct PropertyList<Settings: SettingsSupport.Settings> {
      fileprivate private(set) var properties: [Swift.PartialKeyPath<Settings>: (number: Int, key: any AnyKey)] = [:]

      /// Adds a property.
      ///
      /// One call per property compiles in a fraction of the time that a literal of a thousand takes.
      package mutating func add<Value>(
        _ property: Swift.ReferenceWritableKeyPath<Settings, Value>, _ key: Key<Settings, Value>
      ) { properties[property] = (properties.count, key) }
    }

    /// Settings as an object that SwiftUI and `withObservationTracking` observe.
    ///
    /// It has the properties of the settings, and reports what other code and other processes store.
    @dynamicMemberLookup
    package final class Observed<Settings: ObservableSettings>: Observation.Observable, @unchecked Sendable {
      private let settings: Settings
      private let properties: [Swift.PartialKeyPath<Settings>: (number: Int, key: any AnyKey)]
      private let registrar = Observation.ObservationRegistrar()
      /// The observers of the properties that were read, by the properties' numbers.
      private let observers = Locked<[Int: SettingsSupport.Observer]>([:])

      /// Creates an observable view of settings.
      package init(_ settings: Settings = Settings()) {
        self.settings = settings
        var properties = PropertyList<Settings>()
        Settings.addProperties(to: &properties)
        self.properties = properties.properties
      }

      /// The value of a setting, by the name of its property.
      package subscript<Value: Sendable>(
        dynamicMember property: Swift.ReferenceWritableKeyPath<Settings, Value>
      ) -> Value {
        get {
          guard let (number, anyKey) = properties[property], let key = anyKey as? Key<Settings, Value> else {
            return settings[keyPath: property]
          }
          registrar.access(self, keyPath: \.[tracked: number])
          let known = observers.withLock { $0[number] } as? ValueObserver<Settings, Value>
          if let known { return known.read() }
          // Not while the lock is held, because reading a value may run other code that reads the property.
          let new = ValueObserver(of: key, in: settings, last: settings[key]) { [weak self] _ in
            guard let self else { return }
            registrar.withMutation(of: self, keyPath: \.[tracked: number]) {}
          }
          observers.withLock { observers in
            if observers[number] == nil { observers[number] = new }
          }
          return self[dynamicMember: property]
        }
        set {
          settings[keyPath: property] = newValue
          guard let number = properties[property]?.number else { return }
          // At once, so that an animation includes the change.
          (observers.withLock { $0[number] } as? ValueObserver<Settings, Value>)?.look()
        }
      }

      /// The key path that identifies a property in the registrar.
      private subscript(tracked number: Int) -> Swift.Void { () }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated extension SettingsSupport.ObservableSettings {
    /// The settings as an object that SwiftUI and `withObservationTracking` observe, with the same properties.
    package typealias Observed = SettingsSupport.Observed<Self>
  }
#endif
