#if canImport(SwiftUI)
  import SwiftUI

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SettingsSupport {
    /// A property with the value of a setting: `@AppSettings.Stored(.userName) private var userName`.
    ///
    /// A view with this property updates when the setting changes, no matter what code stores the value. Other types
    /// can have it too; in an `@Observable` class, it also needs `@ObservationIgnored`.
    @propertyWrapper
    package struct Stored<Settings: SettingsSupport.Settings, Value: Sendable>: @unchecked Sendable {
      private let key: Key<Settings, Value>
      private let own: Settings?
      private var settings: Settings
      // SwiftUI provides these only in a view, so only `update()` uses them.
      private let settingsOfView = SwiftUI.Environment(\.settingsSupportSettings)
      private let updates = SwiftUI.State(wrappedValue: 0)
      private let observer = SwiftUI.State(wrappedValue: Locked<Observer?>(nil))
      /// Nil outside of a view.
      private var current: Observer?

      /// Creates a property with the value of a key.
      ///
      /// - Parameter settings: The settings; by default, those set with `settings(_:)`, or else the app's own.
      package init(_ key: Key<Settings, Value>, in settings: Settings? = nil) {
        (self.key, own, self.settings) = (key, settings, settings ?? Settings())
      }

      /// The value of the setting.
      package var wrappedValue: Value {
        get { settings[key] }
        nonmutating set {
          settings[key] = newValue
          // At once, so that an animation includes the change.
          current?.look()
        }
      }

      /// A binding to the setting.
      package var projectedValue: SwiftUI.Binding<Value> {
        SwiftUI.Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
      }
    }

    /// The settings that a view and its subviews use for their properties, by their types.
    fileprivate enum SettingsOfViews: SwiftUI.EnvironmentKey {
      static var defaultValue: [Swift.ObjectIdentifier: any Sendable] { [:] }
    }
  }

  // In an extension: otherwise, Swift would infer `nonisolated` for the properties of views too, which isn't allowed.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SettingsSupport.Stored: SwiftUI.DynamicProperty {
    /// Observes the setting for the view.
    package mutating func update() {
      settings = own ?? settingsOfView.wrappedValue[Swift.ObjectIdentifier(Settings.self)] as? Settings ?? settings
      // SwiftUI updates a view only if it has read the state that changes.
      _ = updates.wrappedValue
      current = observer.wrappedValue.withLock { [settings, key, updates] observer in
        let database = key.database(settings.settingsDatabase)
        if observer?.key != key.name || observer?.database !== database {
          observer = settings.observer(of: key) { _ in updates.wrappedValue &+= 1 }
        }
        return observer
      }
    }
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SwiftUI.EnvironmentValues {
    fileprivate var settingsSupportSettings: [Swift.ObjectIdentifier: any Sendable] {
      get { self[SettingsSupport.SettingsOfViews.self] }
      set { self[SettingsSupport.SettingsOfViews.self] = newValue }
    }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  extension SwiftUI.View {
    /// Sets the settings that the properties of this view and its subviews use, for example in a preview:
    /// `SettingsView().settings(AppSettings.ephemeral())`.
    @_Concurrency.MainActor
    package func settings<Settings: SettingsSupport.Settings>(_ settings: Settings) -> some SwiftUI.View {
      transformEnvironment(\.settingsSupportSettings) { $0[Swift.ObjectIdentifier(Settings.self)] = settings }
        .defaultAppStorage(settings.settingsDatabase.defaults)
    }
  }
#endif
