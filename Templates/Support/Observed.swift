import Foundation

#if canImport(Observation)
  import Observation

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated extension SettingsSupport {
    /// Settings as an object that SwiftUI and `withObservationTracking` observe.
    ///
    /// It has the properties of the settings, and reports what other code and other processes store.
    package final class Observed<Settings: SettingsSupport.Settings>: Observation.Observable, @unchecked Sendable {
      private let _settings: Settings
      private let _registrar = Observation.ObservationRegistrar()
      // The settings that were read, by the names of their keys.
      private let _known = Locked<[String: _Known]>([:])

      // A setting that was read.
      private struct _Known: @unchecked Sendable {
        let observer: Observer
        // Identifies the setting in the registrar; it takes long to create.
        let path: Swift.KeyPath<Observed, Swift.Void>
      }

      /// Creates an observable view of settings.
      package init(_ settings: Settings = Settings()) { _settings = settings }

      /// The value of a setting.
      package subscript<Value>(key: Key<Settings, Value>) -> Value {
        get {
          let known = _known.withLock { $0[key.name] } ?? _observe(key)
          _registrar.access(self, keyPath: known.path)
          return known.observer.read(key, in: _settings)
        }
        set {
          _settings[key] = newValue
          // At once, so that an animation includes the change.
          _known.withLock { $0[key.name] }?.observer.look()
        }
      }

      private func _observe<Value>(_ key: Key<Settings, Value>) -> _Known {
        let path = \Observed[_tracked: key.name]
        // Not while the lock is held, because reading a value may run other code that reads the property.
        let observer = Observer(of: key, in: _settings, last: _settings[key]) { [weak self] _ in
          if let self { _registrar.withMutation(of: self, keyPath: path) {} }
        }
        return _known.withLock { known in
          let new = known[key.name] ?? _Known(observer: observer, path: path)
          known[key.name] = new
          return new
        }
      }

      // The property that identifies a setting in the registrar.
      private subscript(_tracked key: String) -> Swift.Void { () }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated extension SettingsSupport.Settings {
    /// The settings as an object that SwiftUI and `withObservationTracking` observe, with the same properties.
    package typealias Observed = SettingsSupport.Observed<Self>
  }
#endif
