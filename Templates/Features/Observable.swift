import Foundation

// MARK: - Observable

#if canImport(Observation)
  import Observation

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated extension AppSettings {
    /// The settings as an object with the same properties, which SwiftUI and `withObservationTracking` observe.
    ///
    /// It reports what other code and other processes store, too.
    @dynamicMemberLookup
    package final class Observed: Observation.Observable, @unchecked Sendable {
      private let settings: AppSettings
      private let registrar = Observation.ObservationRegistrar()
      private let lock = Foundation.NSLock()
      private var properties: [Swift.AnyKeyPath: Property] = [:]
      private var observer: Observer?

      /// A property that was read.
      private struct Property {
        /// The value that all readers have, in an array; nil if they have different ones.
        var known: Any?
        let read: () -> Any
        let report: () -> Void
      }

      package init(_ settings: AppSettings = AppSettings()) {
        self.settings = settings
        observer = Observer(at: AppSettings.keyNames, in: settings) { [weak self] in self?.look() }
      }

      package subscript<Value>(dynamicMember path: Swift.ReferenceWritableKeyPath<AppSettings, Value>) -> Value {
        get {
          registrar.access(self, keyPath: \Observed[dynamicMember: path])
          let value = settings[keyPath: path]
          lock.withLock {
            if let property = properties[path] {
              // One that was stored after the last look may change back before the next.
              if let known = property.known, !Observer.areEqual(known, [value]) { properties[path]?.known = nil }
            } else {
              properties[path] = Property(known: [value]) { [settings] in
                [settings[keyPath: path]]
              } report: { [weak self] in
                if let self { registrar.withMutation(of: self, keyPath: \Observed[dynamicMember: path]) {} }
              }
            }
          }
          return value
        }
        set {
          settings[keyPath: path] = newValue
          // At once, so that an animation includes the change.
          look(at: path)
        }
      }

      private func look() { for path in lock.withLock({ properties.keys }) { look(at: path) } }

      private func look(at path: Swift.AnyKeyPath) {
        guard let property = lock.withLock({ properties[path] }) else { return }
        // Not while the lock is held, because reading a value may run other code that reads a property.
        let new = property.read()
        let isChanged = lock.withLock {
          defer { properties[path]?.known = new }
          return properties[path]?.known.map { !Observer.areEqual($0, new) } ?? true
        }
        if isChanged { property.report() }
      }
    }
  }
#endif
