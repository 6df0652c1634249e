#if canImport(SwiftUI) && !SETTINGS_WITHOUT_SWIFTUI
  import SwiftUI

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SettingsSupport {
    @propertyWrapper
    package struct Stored<Settings: SettingsSupport.Settings, Value: Sendable>: @unchecked Sendable {
      private let key: Key<Settings, Value>
      private let given: Settings?
      private var settings: Settings
      // Nil outside of a view.
      private var observer: Observer?
      // SwiftUI provides these only in a view. A key path to one value would need a new member of the environment.
      private var environment = SwiftUI.Environment(\.self)
      private var updates = SwiftUI.State(wrappedValue: 0)
      private var viewObserver = SwiftUI.State(wrappedValue: Locked<Observer?>(nil))

      /// Creates a property with the value of a key in settings; by default, in the view tree's or the app's own.
      package init(_ key: Key<Settings, Value>, in settings: Settings? = nil) {
        (self.key, given, self.settings) = (key, settings, settings ?? Settings())
      }

      package var wrappedValue: Value {
        get { observer?.read(key, in: settings) ?? settings[key] }
        nonmutating set {
          settings[key] = newValue
          // At once, so that an animation includes the change.
          if Foundation.Thread.isMainThread { observer?.look() }
        }
      }

      package var projectedValue: SwiftUI.Binding<Value> {
        SwiftUI.Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
      }

      // Observes the setting for the view.
      package mutating func update() {
        _ = updates.wrappedValue  // SwiftUI updates a view only if it has read the state that changes.
        settings = given ?? environment.wrappedValue[Using<Settings>.self] ?? Settings()
        observer = viewObserver.wrappedValue.withLock { $0 }
        if observer?.key == key.name, observer?.database === settings._database { return }
        let new = Observer(of: key, in: settings, last: settings[key]) { [updates] _ in updates.wrappedValue &+= 1 }
        viewObserver.wrappedValue.withLock { $0 = new }
        observer = new
      }
    }

    // Ephemeral settings that are created with the modifier remain when it's created again.
    package struct Using<Settings: SettingsSupport.Settings>: SwiftUI.EnvironmentKey {
      package static var defaultValue: Settings? { nil }

      private let settings: Settings
      private var first: SwiftUI.State<Settings>

      package init(_ settings: Settings) { (self.settings, first) = (settings, .init(wrappedValue: settings)) }
    }
  }

  // In extensions: otherwise, Swift would infer `nonisolated` for the properties of views too, which isn't allowed.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SettingsSupport.Stored: SwiftUI.DynamicProperty {}

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SettingsSupport.Using: SwiftUI.ViewModifier {
    @_Concurrency.MainActor package func body(content: Self.Content) -> some SwiftUI.View {
      let settings = settings._database.isEphemeral ? first.wrappedValue : settings
      return content.transformEnvironment(\.self) { $0[Self.self] = settings }
    }
  }
#endif
