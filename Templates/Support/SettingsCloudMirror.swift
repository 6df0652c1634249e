import Foundation

/// A store that settings are mirrored to: the part of `NSUbiquitousKeyValueStore` that mirroring needs.
nonisolated package protocol SettingsCloudStore: AnyObject {
  /// The property-list object of a key.
  func object(forKey key: String) -> Any?
  /// Stores a property-list object.
  func set(_ object: Any?, forKey key: String)
  /// Removes the object of a key.
  func removeObject(forKey key: String)
  /// Synchronizes memory with the disk; returns false on failure.
  @discardableResult func synchronize() -> Bool
}

/// Why the content of a cloud store changed, by the numbers of `NSUbiquitousKeyValueStoreChangeReasonKey`.
nonisolated package enum SettingsCloudChange: Int, Sendable {
  /// Another device changed a value.
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
  /// Keeps the settings in sync with a cloud store.
  package typealias CloudMirror = SettingsCloudMirror<Self>
}

/// Keeps settings in sync with a cloud store for as long as it exists.
///
/// Values stored on this device are uploaded, no matter what code stores them, and values from other devices are stored on this
/// one.
///
/// When it starts, values in the cloud replace stored ones, and stored values that the cloud doesn't have are uploaded. Resetting a
/// setting removes it from the cloud and so from the other devices. If a setting has changed both on this device and in the cloud,
/// the value on this device wins. Only keys of the bundle are mirrored. Secure fields, registered defaults and launch arguments
/// are never uploaded.
@available(watchOS 9, *)
nonisolated package final class SettingsCloudMirror<Settings: BundleSettings>: @unchecked Sendable {
  private let report: @Sendable (SettingsCloudChange) -> Void
  /// One mirror for each suite of the bundle.
  private let databases: [MirroredSettingsDatabase]
  private var token: (any Foundation.NSObjectProtocol)?

  /// Mirrors settings until it is released.
  ///
  /// - Parameter report: Called with the reason for each change to the store, on the thread that reports it; for example, to
  ///   show that the store is full.
  package init(
    _ settings: Settings = Settings(), store: any SettingsCloudStore,
    report: @escaping @Sendable (SettingsCloudChange) -> Void = { _ in }
  ) {
    self.report = report
    let keys = Settings.allKeys.filter { !$0.isSecure && $0.isAvailable }
    store.synchronize()
    databases = Dictionary(grouping: keys) { $0.suite }.map { suite, keys in
      MirroredSettingsDatabase(settings.settingsDatabase.of(suite), keys: keys.map(\.name), store: store)
    }
    token = Foundation.NotificationCenter.default.addObserver(forName: Self.storeDidChange, object: store, queue: nil) {
      [weak self] in self?.storeDidChange($0)
    }
    // Downloads what changed before the notification was registered.
    for database in databases { database.storeDidChange(keys: nil) }
  }

  deinit {
    if let token { Foundation.NotificationCenter.default.removeObserver(token) }
  }

  private func storeDidChange(_ notification: Foundation.Notification) {
    guard let reason = notification.userInfo?[Self.changeReasonKey] as? Int, let change = SettingsCloudChange(rawValue: reason)
    else {
      return
    }
    let keys = notification.userInfo?[Self.changedKeysKey] as? [String]
    for database in databases {
      switch change {
      case .serverChange: database.storeDidChange(keys: keys)
      case .initialSync: database.storeWasFilled()
      case .quotaViolation, .accountChange: break
      }
    }
    report(change)
  }
}

/// The settings in one database and their counterparts in a cloud store.
///
/// It compares both with the state in which they were last in sync, and copies what has changed since.
nonisolated private final class MirroredSettingsDatabase: @unchecked Sendable {
  private let keys: [String]
  private let database: SettingsDatabase
  private let store: any SettingsCloudStore
  private var observation: SettingsObservation?
  /// The objects that both sides had when they were last in sync.
  ///
  /// Only used in `update`, which one thread runs at a time.
  private var common: [String: any Sendable] = [:]
  private let lock = Foundation.NSLock()
  /// Only used while the lock is held.
  private var pending = Pending(isStart: true)

  /// What the next update does in addition to uploading.
  private struct Pending {
    /// The keys whose objects in the store have changed.
    var keys: Set<String> = []
    /// Whether the mirror starts over, because the last common state isn't known.
    var isStart = false
  }

  init(_ database: SettingsDatabase, keys: [String], store: any SettingsCloudStore) {
    self.database = database
    self.keys = keys
    self.store = store
    observation = database.hub.observe(
      keys, read: { database.storedObjects(forKeys: keys) }, handle: { [weak self] in self?.update($0) })
  }

  /// Downloads changes in the store to some keys, or, if `keys` is nil, to any of them.
  func storeDidChange(keys: [String]?) {
    lock.withLock { pending.keys.formUnion(keys ?? self.keys) }
    observation?.update()
  }

  /// Starts over, because the store discards anything uploaded before its initial sync.
  func storeWasFilled() {
    lock.withLock { pending.isStart = true }
    observation?.update()
  }

  private func update(_ stored: SettingsDatabase.StoredObjects) {
    let pending = lock.withLock {
      defer { self.pending = Pending() }
      return self.pending
    }
    for key in keys where !stored.isHidden(key) {
      let local = stored[key]
      if pending.isStart {
        if let cloud = cloudObject(forKey: key) {
          download(cloud, forKey: key, to: local)
        } else {
          upload(local, forKey: key)
        }
      } else if !stored.areSame(local, common[key], forKey: key) {
        upload(local, forKey: key)
      } else if pending.keys.contains(key) {
        download(cloudObject(forKey: key), forKey: key, to: local)
      }
    }
  }

  private func cloudObject(forKey key: String) -> (any Sendable)? {
    store.object(forKey: key).flatMap { PropertyListObject.value(of: $0) }
  }

  private func upload(_ object: (any Sendable)?, forKey key: String) {
    common[key] = object
    guard !PropertyListObject.areSame(object, cloudObject(forKey: key)) else { return }
    if let object {
      store.set(object, forKey: key)
    } else {
      store.removeObject(forKey: key)
    }
  }

  private func download(_ object: (any Sendable)?, forKey key: String, to local: (any Sendable)?) {
    common[key] = object
    if !PropertyListObject.areSame(object, local) { database.set(object, forKey: key) }
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
