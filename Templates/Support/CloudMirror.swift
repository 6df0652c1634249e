import Foundation

nonisolated extension SettingsSupport {
  /// A store that settings are mirrored to: the part of `NSUbiquitousKeyValueStore` that mirroring needs.
  package protocol CloudStore: Swift.AnyObject {
    /// Identifies the account whose values the store has; nil if that isn't known.
    var settingsSupportAccount: Foundation.Data? { get }
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
  package enum CloudChange: Int, Sendable {
    /// Another device changed a value.
    case serverChange = 0
    /// The store was filled for the first time on this device.
    case initialSync = 1
    /// The store is full, so that it doesn't keep what was uploaded.
    case quotaViolation = 2
    /// The user switched to another account.
    case accountChange = 3
  }

  /// Keeps settings in sync with a cloud store for as long as it exists.
  ///
  /// It remembers the values that both sides had when they were last in sync, next to the settings. A side that hasn't
  /// changed since then takes the value of the other, no matter what code stored it, or resets the setting. If both
  /// have changed, the value on this device wins; if nothing is remembered, the value in the cloud.
  ///
  /// Only keys of the bundle are mirrored. Secure fields, registered defaults, and launch arguments are never uploaded.
  @available(watchOS 9, *)
  package final class CloudMirror<Settings: SettingsSupport.Settings>: @unchecked Sendable {
    private let report: @Sendable (CloudChange) -> Swift.Void
    /// One for each suite of the bundle.
    private let databases: [MirroredDatabase]
    private var token: (any Foundation.NSObjectProtocol)?

    /// Mirrors settings until it is released.
    ///
    /// - Parameter report: Called with the reason for each change to the store, on the thread that reports it, for
    ///   example to show that the store is full.
    package init(
      _ settings: Settings = Settings(), store: any CloudStore,
      report: @escaping @Sendable (CloudChange) -> Swift.Void = { _ in }
    ) {
      self.report = report
      store.synchronize()
      var databases: [MirroredDatabase] = []
      for key in KeyList<Settings>.all where !key._coding.isSecure {
        guard let database = key._coding.database(settings._database) else { continue }
        if let mirrored = databases.first(where: { $0.database === database }) {
          mirrored.keys.insert(key.name)
        } else {
          databases.append(MirroredDatabase(database, key: key.name, store: store))
        }
      }
      self.databases = databases
      token = Foundation.NotificationCenter.default.addObserver(
        forName: Self.storeDidChange, object: store, queue: nil
      ) { [weak self] in self?.storeDidChange($0) }
      for database in databases { database.start() }
    }

    deinit {
      if let token { Foundation.NotificationCenter.default.removeObserver(token) }
    }

    /// Waits until everything that was reported is copied.
    func waitUntilFinished() { MirroredDatabase.queue.waitUntilAllOperationsAreFinished() }

    private func storeDidChange(_ notification: Foundation.Notification) {
      let reason = notification.userInfo?[Self.changeReasonKey] as? Int
      guard let change = reason.flatMap({ CloudChange(rawValue: $0) }) else { return }
      for database in databases {
        database.storeDidChange(change, notification.userInfo?[Self.changedKeysKey] as? [String])
      }
      report(change)
    }
  }

  /// The settings in one database and their counterparts in a cloud store.
  private final class MirroredDatabase: @unchecked Sendable {
    /// Held by the mirror that works: several may share a database and what it remembers.
    private static let lock = Foundation.NSLock()
    /// The queue on which all mirrors work, except while they start.
    static let queue = {
      let queue = Foundation.OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    }()

    let database: Database
    var keys: Swift.Set<String>
    private let store: any CloudStore
    private var observers: [KeyObserver] = []
    /// The keys that may have changed here.
    private let changed = Locked<Swift.Set<String>>([])
    /// What the store had for the keys that were uploaded since the mirror started; only used while the lock is held.
    private var replaced: [String: (any Sendable)?] = [:]
    /// Whether the store is still to receive the values of another account; only used while the lock is held.
    ///
    /// It isn't remembered, because an account without values has none to receive.
    private var isWaiting = false
    /// Whether the current merge repeats one whose reads or writes were reported, so that its own need no further one.
    ///
    /// Only used on the queue.
    private var isRepeating = false

    init(_ database: Database, key: String, store: any CloudStore) {
      self.database = database
      self.store = store
      keys = [key]
    }

    func start() {
      observers = keys.map { key in database.observe(key) { [weak self] in self?.mayHaveChanged(key) } }
      // The app has the cloud's values from the start. The mirror that works is never waited for, because it may wait
      // for this thread: writes are reported at once.
      guard Self.lock.try() else { return later { $0.merge($0.keys) } }
      defer { Self.lock.unlock() }
      merge(keys)
    }

    private func later(_ work: @escaping @Sendable (MirroredDatabase) -> Swift.Void) {
      Self.queue.addOperation { [weak self] in
        guard let self else { return }
        Self.lock.withLock { work(self) }
      }
    }

    func storeDidChange(_ change: CloudChange, _ keys: [String]?) {
      later { mirrored in
        switch change {
        case .serverChange: mirrored.merge(keys.map { mirrored.keys.intersection($0) } ?? mirrored.keys, isFilled: true)
        case .initialSync:
          // The store has discarded what was uploaded before it was filled.
          mirrored.remember { common in
            for key in mirrored.keys { common.values[key] = nil }
          }
          mirrored.merge([], isFilled: true)
        case .quotaViolation:
          // The store may have discarded what was uploaded, so that only this device has it.
          mirrored.remember { $0.values.merge(mirrored.replaced) { _, replaced in replaced } }
        case .accountChange:
          mirrored.replaced = [:]
          mirrored.isWaiting = true
          mirrored.remember { $0.values = [:] }
        }
      }
    }

    /// Merges a key later, together with others.
    private func mayHaveChanged(_ key: String) {
      let isOwn = Foundation.OperationQueue.current === Self.queue
      if isOwn, isRepeating { return }
      let isFirst = changed.withLock { changed in
        defer { changed.insert(key) }
        return changed.isEmpty
      }
      guard isFirst else { return }
      later { mirrored in
        let keys = mirrored.changed.withLock { changed in
          defer { changed = [] }
          return changed
        }
        mirrored.isRepeating = isOwn
        mirrored.merge(keys)
        mirrored.isRepeating = false
      }
    }

    /// Changes what is remembered.
    private func remember(_ change: (inout Common) -> Swift.Void) {
      // Another mirror may have changed it.
      let object = database.defaults.dictionary(forKey: Common.key)
      var common = Common(object)
      if let account = store.settingsSupportAccount {
        // An account that isn't known says nothing.
        if let old = common.account, old != account {
          common.values = [:]
          isWaiting = true
        }
        common.account = account
      }
      change(&common)
      guard !SettingsSupport.areSame(common.object, object) else { return }
      database.defaults.set(common.object, forKey: Common.key)
    }

    /// Merges keys, and the keys of which nothing is remembered.
    ///
    /// - Parameter isFilled: Whether the store has received the account's values.
    private func merge(_ keys: Swift.Set<String>, isFilled: Bool = false) {
      remember { common in
        if isFilled { isWaiting = false }
        guard !isWaiting else { return }
        let local = StoredObjects(database)
        for key in self.keys where keys.contains(key) || common.values[key] == nil {
          guard !local.isHidden(key) else { continue }
          let here = local[key]
          let cloud = store.object(forKey: key).flatMap { value(of: $0) }
          let isChangedHere = common.values[key].map { !local.areSame(here, $0, key) } ?? (cloud == nil)
          if isChangedHere {
            upload(here, forKey: key, over: cloud)
          } else if !local.areSame(here, cloud, key) {
            database.set(cloud, forKey: key)
          }
          common.values.updateValue(isChangedHere ? here : cloud, forKey: key)
        }
      }
    }

    private func upload(_ object: (any Sendable)?, forKey key: String, over cloud: (any Sendable)?) {
      guard !SettingsSupport.areSame(object, cloud) else { return }
      replaced.updateValue(cloud, forKey: key)
      if let object {
        store.set(object, forKey: key)
      } else {
        store.removeObject(forKey: key)
      }
    }
  }

  /// What mirrors remember.
  private struct Common: Sendable {
    static let key = "settings-gen.icloud"

    var account: Foundation.Data?
    /// The objects that both sides had when they were last in sync; nil for a setting that neither had.
    var values: [String: (any Sendable)?] = [:]

    init(_ object: [String: Any]?) {
      account = object?["account"] as? Foundation.Data
      // A property list has no nil.
      let values = object?["values"] as? [String: [Any]] ?? [:]
      self.values = values.mapValues { $0.first.flatMap { value(of: $0) } }
    }

    var object: [String: any Sendable] {
      let values: [String: [any Sendable]] = values.mapValues { $0.map { [$0] } ?? [] }
      var object: [String: any Sendable] = ["values": values]
      object["account"] = account
      return object
    }
  }

  /// The stored objects of a database, as opposed to registered defaults and launch arguments.
  private struct StoredObjects {
    private let database: Database
    /// Nil if the domain isn't known.
    private let stored: [String: Any]?
    /// A database with what every database has without stored values: launch arguments and registered defaults.
    private let others = Foundation.UserDefaults(suiteName: "settings-gen.empty")
    private let arguments: [String: Any]

    init(_ database: Database) {
      self.database = database
      stored = database.domain == nil ? nil : database.storedObjects
      arguments = database.defaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)
    }

    /// Whether a launch argument or a configuration profile hides whether an object is stored.
    func isHidden(_ key: String) -> Bool {
      stored == nil && (arguments[key] != nil || database.defaults.objectIsForced(forKey: key))
    }

    subscript(key: String) -> (any Sendable)? {
      if let stored { return stored[key].flatMap { value(of: $0) } }
      let object = database.defaults.object(forKey: key).flatMap { value(of: $0) }
      return SettingsSupport.areSame(object, others?.object(forKey: key)) ? nil : object
    }

    /// Whether two stored objects are the same or, in a database whose domain isn't known, can't be distinguished.
    func areSame(_ left: (any Sendable)?, _ right: (any Sendable)?, _ key: String) -> Bool {
      let registered = stored == nil ? others?.object(forKey: key) : nil
      return SettingsSupport.areSame(left ?? registered, right ?? registered)
    }
  }
}

@available(watchOS 9, *)
nonisolated extension SettingsSupport.Settings {
  /// Keeps the settings in sync with a cloud store.
  package typealias CloudMirror = SettingsSupport.CloudMirror<Self>
  /// A store that settings are mirrored to.
  package typealias CloudStore = SettingsSupport.CloudStore
}

@available(watchOS 9, *)
nonisolated extension SettingsSupport.CloudMirror {
  #if canImport(Darwin)
    /// The notification that a store posts after a change from outside.
    package static var storeDidChange: Foundation.Notification.Name {
      Foundation.NSUbiquitousKeyValueStore.didChangeExternallyNotification
    }
    /// The notification's key for the number of a change.
    package static var changeReasonKey: String { Foundation.NSUbiquitousKeyValueStoreChangeReasonKey }
    /// The notification's key for the names of the changed keys.
    package static var changedKeysKey: String { Foundation.NSUbiquitousKeyValueStoreChangedKeysKey }
  #else
    /// The notification that a store posts after a change from outside.
    package static var storeDidChange: Foundation.Notification.Name {
      Foundation.Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
    }
    /// The notification's key for the number of a change.
    package static var changeReasonKey: String { "NSUbiquitousKeyValueStoreChangeReasonKey" }
    /// The notification's key for the names of the changed keys.
    package static var changedKeysKey: String { "NSUbiquitousKeyValueStoreChangedKeysKey" }
  #endif
}

nonisolated extension SettingsSupport.CloudStore {
  package var settingsSupportAccount: Foundation.Data? { nil }
}

#if canImport(Darwin)
  @available(watchOS 9, *)
  nonisolated extension Foundation.NSUbiquitousKeyValueStore: SettingsSupport.CloudStore {
    package var settingsSupportAccount: Foundation.Data? {
      let token = Foundation.FileManager.default.ubiquityIdentityToken
      return token.flatMap {
        try? Foundation.NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: false)
      }
    }
  }
#endif
