import Foundation

#if canImport(SwiftUI)
  import SwiftUI

  nonisolated extension BundleSettings {
    /// A binding to a setting.
    ///
    /// A view that uses only this binding doesn't update when the setting changes.
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    package func binding<Value>(for key: SettingsKey<Self, Value>) -> SwiftUI.Binding<Value> {
      SwiftUI.Binding(get: { self[key] }, set: { self[key] = $0 })
    }
  }

  // `AppStorage` stores values as they are, so it takes only plain keys: not those of a toggle with custom values, of a slider
  // with a range or of a text field of another type.

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated extension SwiftUI.AppStorage {
    /// Creates a property for the setting.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Bool>, store: Foundation.UserDefaults? = nil) where Value == Bool {
      self.init(wrappedValue: key.defaultValue, key.name, store: store ?? key.store)
    }

    /// Creates a property for the setting.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Int>, store: Foundation.UserDefaults? = nil) where Value == Int {
      self.init(wrappedValue: key.defaultValue, key.name, store: store ?? key.store)
    }

    /// Creates a property for the setting.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Double>, store: Foundation.UserDefaults? = nil)
    where Value == Double {
      self.init(wrappedValue: key.defaultValue, key.name, store: store ?? key.store)
    }

    /// Creates a property for the setting.
    package init<Settings>(_ key: PlainSettingsKey<Settings, String>, store: Foundation.UserDefaults? = nil)
    where Value == String {
      self.init(wrappedValue: key.defaultValue, key.name, store: store ?? key.store)
    }

    /// Creates a property for the setting.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Foundation.Data>, store: Foundation.UserDefaults? = nil)
    where Value == Foundation.Data {
      self.init(wrappedValue: key.defaultValue, key.name, store: store ?? key.store)
    }

    /// Creates a property for the choice.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Value>, store: Foundation.UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
      self.init(wrappedValue: key.defaultValue, key.name, store: store ?? key.store)
    }

    /// Creates a property for the choice.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Value>, store: Foundation.UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
      self.init(wrappedValue: key.defaultValue, key.name, store: store ?? key.store)
    }

    /// Creates an optional property for the setting; nil if no value is stored.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Bool?>, store: Foundation.UserDefaults? = nil) where Value == Bool? {
      self.init(key.name, store: store ?? key.store)
    }

    /// Creates an optional property for the setting; nil if no value is stored.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Int?>, store: Foundation.UserDefaults? = nil) where Value == Int? {
      self.init(key.name, store: store ?? key.store)
    }

    /// Creates an optional property for the setting; nil if no value is stored.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Double?>, store: Foundation.UserDefaults? = nil)
    where Value == Double? {
      self.init(key.name, store: store ?? key.store)
    }

    /// Creates an optional property for the setting; nil if no value is stored.
    package init<Settings>(_ key: PlainSettingsKey<Settings, String?>, store: Foundation.UserDefaults? = nil)
    where Value == String? {
      self.init(key.name, store: store ?? key.store)
    }

    /// Creates an optional property for the setting; nil if no value is stored.
    package init<Settings>(_ key: PlainSettingsKey<Settings, Foundation.Data?>, store: Foundation.UserDefaults? = nil)
    where Value == Foundation.Data? {
      self.init(key.name, store: store ?? key.store)
    }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated extension SwiftUI.AppStorage {
    /// Creates an optional property for the choice; nil if no value is stored.
    package init<Settings, Choice: RawRepresentable>(
      _ key: PlainSettingsKey<Settings, Choice?>, store: Foundation.UserDefaults? = nil
    ) where Value == Choice?, Choice.RawValue == Int {
      self.init(key.name, store: store ?? key.store)
    }

    /// Creates an optional property for the choice; nil if no value is stored.
    package init<Settings, Choice: RawRepresentable>(
      _ key: PlainSettingsKey<Settings, Choice?>, store: Foundation.UserDefaults? = nil
    ) where Value == Choice?, Choice.RawValue == String {
      self.init(key.name, store: store ?? key.store)
    }
  }

  nonisolated extension PlainSettingsKey {
    /// The suite that the bundle declares for the setting, or nil for the default store of SwiftUI's environment.
    fileprivate var store: Foundation.UserDefaults? {
      (suite ?? Settings.suiteName).map { SettingsHub.suite(named: $0).userDefaults }
    }
  }
#endif
