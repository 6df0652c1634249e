#if canImport(SwiftUI)
  import SwiftUI

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SettingsSupport {
    /// Reads and writes a setting: `@AppSettings.Stored(.userName) private var userName`.
    ///
    /// A view with this property updates when the setting changes, no matter what code stores the value. Other types
    /// can have it, too; in an `@Observable` class, it also needs `@ObservationIgnored`.
    @propertyWrapper
    package struct Stored<Settings: SettingsSupport.Settings, Value: Sendable>: @unchecked Sendable {
      private let key: Key<Settings, Value>
      private let settings: Settings
      // SwiftUI provides these only in a view, so only `update()` uses them.
      private let updates = SwiftUI.State(wrappedValue: 0)
      private let viewObserver = SwiftUI.State(wrappedValue: Locked<ValueObserver<Settings, Value>?>(nil))
      /// Nil outside of a view.
      private var observer: ValueObserver<Settings, Value>?

      /// Creates a property with the value of a key, in the app's own settings or in others.
      package init(_ key: Key<Settings, Value>, in settings: Settings = Settings()) {
        self.key = key
        self.settings = settings
      }

      /// The value of the setting.
      package var wrappedValue: Value {
        get { observer?.read() ?? settings[key] }
        nonmutating set {
          settings[key] = newValue
          // At once, so that an animation includes the change.
          if Foundation.Thread.isMainThread { observer?.look() }
        }
      }

      /// A binding to the setting.
      package var projectedValue: SwiftUI.Binding<Value> {
        SwiftUI.Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
      }
    }
  }

  // In an extension: otherwise, Swift would infer `nonisolated` for the properties of views too, which isn't allowed.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SettingsSupport.Stored: SwiftUI.DynamicProperty {
    /// Observes the setting for the view.
    package mutating func update() {
      // SwiftUI updates a view only if it has read the state that changes.
      _ = updates.wrappedValue
      observer = viewObserver.wrappedValue.withLock { known in
        if known?.key.name != key.name || known?.settings.settingsDatabase !== settings.settingsDatabase {
          known = .init(of: key, in: settings, last: settings[key]) { [updates] _ in updates.wrappedValue &+= 1 }
        }
        return known
      }
    }
  }
#endif
