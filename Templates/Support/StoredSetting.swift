import Foundation

#if canImport(SwiftUI)
  import SwiftUI

  /// A property with the value of a setting.
  ///
  /// A view with this property updates when the setting changes, no matter what code stores the value. Other types can have it too; in
  /// an `@Observable` class, it also needs `@ObservationIgnored`. Each settings type has an alias for it, because an
  /// attribute can't refer to a type alias declared in a protocol: `@AppSettings.Stored(.userName) private var userName`.
  ///
  /// It isn't `nonisolated`: Swift would infer `nonisolated` for the wrapped properties, which isn't allowed in a struct.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  @propertyWrapper
  package struct StoredSetting<Settings: BundleSettings, Value: Sendable>: SwiftUI.DynamicProperty, Sendable {
    private var setting: SettingOfView<Settings, Value>

    /// Creates a property with the value of a key.
    ///
    /// - Parameter settings: The settings; by default, those set with the view modifier `settings(_:)`, or else the app's own.
    nonisolated package init(_ key: SettingsKey<Settings, Value>, in settings: Settings? = nil) {
      setting = SettingOfView(key, in: settings)
    }

    /// The value of the setting.
    package var wrappedValue: Value {
      get { setting.value }
      nonmutating set { setting.store(newValue) }
    }

    /// A binding to the setting.
    package var projectedValue: SwiftUI.Binding<Value> {
      let setting = setting
      return SwiftUI.Binding(get: { setting.value }, set: { setting.store($0) })
    }
  }

  /// A setting, and the view that has it as a property.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated private struct SettingOfView<Settings: BundleSettings, Value: Sendable>: SwiftUI.DynamicProperty,
    @unchecked Sendable
  {
    private let key: SettingsKey<Settings, Value>
    private let hasOwnSettings: Bool
    private var settings: Settings
    // SwiftUI provides these only in a view, so only `update()` uses them.
    private var settingsOfViews = SwiftUI.Environment<Settings?>(\.[settings: SettingsOfViews<Settings>.ID()])
    private var updates = SwiftUI.State(wrappedValue: 0)
    private var observer = SwiftUI.State(wrappedValue: SettingsViewObserver())
    /// Nil outside of a view.
    private var viewUpdate: SettingsViewUpdate?

    init(_ key: SettingsKey<Settings, Value>, in settings: Settings?) {
      self.key = key
      hasOwnSettings = settings != nil
      self.settings = settings ?? Settings()
    }

    var value: Value { settings[key] }

    func store(_ value: Value) {
      settings[key] = value
      // Updates the view immediately, so that an animation includes the change; the observer would do it later.
      viewUpdate?.request()
    }

    mutating func update() {
      if !hasOwnSettings, let settings = settingsOfViews.wrappedValue { self.settings = settings }
      let update = SettingsViewUpdate(updates)
      viewUpdate = update
      observer.wrappedValue.observe(key, in: settings.settingsDatabase, update)
    }
  }

  /// Requests updates of a view.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated private struct SettingsViewUpdate: @unchecked Sendable {
    private let updates: SwiftUI.State<Int>

    init(_ updates: SwiftUI.State<Int>) {
      self.updates = updates
      // SwiftUI updates a view only if it has read the state that changes.
      _ = updates.wrappedValue
    }

    func request() { updates.wrappedValue &+= 1 }
  }

  /// Updates a view when a setting changes.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated private final class SettingsViewObserver: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    // Both are only used while the lock is held.
    private var observation: (key: String, hub: SettingsHub, observation: SettingsObservation)?
    private var viewUpdate: SettingsViewUpdate?

    /// Observes a key in place of the current one, unless they are the same.
    func observe(_ key: DeclaredSetting, in database: SettingsDatabase, _ update: SettingsViewUpdate) {
      let database = database.of(key.suite)
      let isObserved = lock.withLock {
        viewUpdate = update
        return observation?.key == key.name && observation?.hub === database.hub
      }
      guard !isObserved else { return }
      let last = SettingsObserver.LastObject()
      // The view is about to read this value or a newer one.
      _ = last.update(key.object(in: database))
      let new = database.hub.observe(key.name) { [weak self] object in
        guard let self, last.update(key.normalizedObject(of: object)) else { return }
        // Deferred, since the report may arrive while a view reads the database, when views must not be updated.
        Foundation.OperationQueue.main.addOperation { self.updateNow() }
      }
      let old = lock.withLock {
        defer { observation = (key.name, database.hub, new) }
        return observation
      }
      withExtendedLifetime(old) {}
    }

    private func updateNow() { lock.withLock { viewUpdate }?.request() }
  }

  // MARK: - The settings of views

  /// The settings that a view and its subviews use for their properties.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated private enum SettingsOfViews<Settings: BundleSettings>: SwiftUI.EnvironmentKey {
    static var defaultValue: Settings? { nil }

    /// The settings type as part of a key path.
    struct ID: Hashable, Sendable {}
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated extension SwiftUI.EnvironmentValues {
    fileprivate subscript<Settings>(settings id: SettingsOfViews<Settings>.ID) -> Settings? {
      get { self[SettingsOfViews<Settings>.self] }
      set { self[SettingsOfViews<Settings>.self] = newValue }
    }
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  extension SwiftUI.View {
    /// Sets the settings that the properties of this view and its subviews use, for example in a preview:
    /// `SettingsView().settings(AppSettings.ephemeral())`.
    ///
    /// This applies to `@AppSettings.Stored`, and to `@AppStorage` unless its key has an app group.
    @MainActor package func settings<Settings: BundleSettings>(_ settings: Settings) -> some SwiftUI.View {
      environment(\.[settings: SettingsOfViews<Settings>.ID()], settings)
        .defaultAppStorage(settings.settingsDatabase.hub.userDefaults)
    }
  }
#endif
