import Dispatch
import Foundation

/// A store that settings are mirrored to; what `NSUbiquitousKeyValueStore` has.
nonisolated package protocol SettingsCloudStore: AnyObject {
  /// The property-list object of a key.
  func object(forKey key: String) -> Any?
  /// Stores a property-list object.
  func set(_ object: Any?, forKey key: String)
  /// Removes the object of a key.
  func removeObject(forKey key: String)
  /// Exchanges memory and disk; false if that fails.
  @discardableResult func synchronize() -> Bool
}

/// Why the content of a cloud store changed, by the numbers of `NSUbiquitousKeyValueStoreChangeReasonKey`.
nonisolated package enum SettingsCloudChange: Int, Sendable {
  /// Another device wrote.
  case serverChange = 0
  /// The store was filled for the first time on this device.
  case initialSync = 1
  /// The store is full; nothing was copied.
  case quotaViolation = 2
  /// The user switched to another account; nothing was copied.
  case accountChange = 3
}

@available(watchOS 9, *)
nonisolated extension BundleSettings {
  /// Keeps the settings and a cloud store the same.
  package typealias CloudMirror = SettingsCloudMirror<Self>
}

/// Keeps settings and a cloud store the same, as long as it exists: what is stored here goes there, whoever stores it, and what other devices
/// stored comes back.
///
/// When it starts, a value in the cloud replaces the stored one, and a stored value that the cloud doesn't have is uploaded. Resetting a
/// setting removes it from the cloud and thereby on the other devices. Only keys of the bundle are touched, and secure fields never leave the
/// device. A registered default and a launch argument are not stored, so they are not mirrored either.
@available(watchOS 9, *)
nonisolated package final class SettingsCloudMirror<Settings: BundleSettings>: @unchecked Sendable {
  private let settings: Settings
  private let store: any SettingsCloudStore
  private let report: @Sendable (SettingsCloudChange) -> Void
  private let keys: [String: any DeclaredSetting]
  /// Everything that reads or writes both sides runs here, one after another, and none of it under a lock.
  private let queue = Dispatch.DispatchQueue(label: "settings-gen.cloud-mirror")
  /// What both sides held when they were last the same, by key; used on the queue.
  private var common: [String: Any] = [:]
  private var observations: [SettingsObservation] = []
  private var token: (any Foundation.NSObjectProtocol)?

  /// Mirrors settings until it is released.
  ///
  /// - Parameter report: Is called with the reason why the store changed, for instance to say that it is full.
  package init(
    _ settings: Settings = Settings(), store: any SettingsCloudStore,
    report: @escaping @Sendable (SettingsCloudChange) -> Void = { _ in }
  ) {
    self.settings = settings
    self.store = store
    self.report = report
    var keys: [String: any DeclaredSetting] = [:]
    for key in Settings.allKeys where !key.isSecure { keys[key.name] = key }
    self.keys = keys
    token = Foundation.NotificationCenter.default.addObserver(forName: Self.storeDidChange, object: store, queue: nil) {
      [weak self] in self?.storeDidChange($0)
    }
    store.synchronize()
    queue.sync { merge() }
    observations = keys.values.map { key in
      settings.settingsDatabase.of(key.suite).hub.observe(key.name) { [weak self] _ in self?.settingDidChange(key) }
    }
  }

  deinit {
    if let token { Foundation.NotificationCenter.default.removeObserver(token) }
  }

  private func merge() {
    for key in keys.values {
      if store.object(forKey: key.name) != nil { pull(key) } else { push(key) }
    }
  }

  private func settingDidChange(_ key: any DeclaredSetting) {
    queue.async { [weak self] in self?.push(key) }
  }

  private func storeDidChange(_ notification: Foundation.Notification) {
    guard let reason = notification.userInfo?[Self.changeReasonKey] as? Int, let change = SettingsCloudChange(rawValue: reason) else {
      return
    }
    let names = notification.userInfo?[Self.changedKeysKey] as? [String] ?? []
    queue.async { [weak self] in
      guard let self else { return }
      if change == .serverChange || change == .initialSync {
        for name in names { if let key = keys[name] { pull(key) } }
      }
      report(change)
    }
  }

  /// Copies a setting to the store if it has changed since both were the same.
  private func push(_ key: any DeclaredSetting) {
    let object = key.storedObject(in: settings.settingsDatabase).flatMap { PropertyListObject.value(of: $0) }
    guard !PropertyListObject.areSame(object, common[key.name]) else { return }
    common[key.name] = object
    if let object {
      store.set(object, forKey: key.name)
    } else {
      store.removeObject(forKey: key.name)
    }
  }

  /// Copies what the store holds now, which may be newer than the notification, into the settings.
  private func pull(_ key: any DeclaredSetting) {
    let object = store.object(forKey: key.name).flatMap { PropertyListObject.value(of: $0) }
    common[key.name] = object
    settings.settingsDatabase.of(key.suite).set(object, forKey: key.name)
  }
}

@available(watchOS 9, *)
nonisolated extension SettingsCloudMirror {
  #if canImport(Darwin)
    /// The notification that a store posts after a change from outside.
    package static var storeDidChange: Foundation.Notification.Name {
      Foundation.NSUbiquitousKeyValueStore.didChangeExternallyNotification
    }
    /// The notification's key for the number of a ``SettingsCloudChange``.
    package static var changeReasonKey: String { Foundation.NSUbiquitousKeyValueStoreChangeReasonKey }
    /// The notification's key for the names of the changed keys.
    package static var changedKeysKey: String { Foundation.NSUbiquitousKeyValueStoreChangedKeysKey }
  #else
    /// The notification that a store posts after a change from outside.
    package static var storeDidChange: Foundation.Notification.Name {
      Foundation.Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
    }
    /// The notification's key for the number of a ``SettingsCloudChange``.
    package static var changeReasonKey: String { "NSUbiquitousKeyValueStoreChangeReasonKey" }
    /// The notification's key for the names of the changed keys.
    package static var changedKeysKey: String { "NSUbiquitousKeyValueStoreChangedKeysKey" }
  #endif
}

#if canImport(Darwin)
  @available(watchOS 9, *)
  nonisolated extension Foundation.NSUbiquitousKeyValueStore: SettingsCloudStore {}
#endif
