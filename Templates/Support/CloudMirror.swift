import Foundation

nonisolated extension SettingsSupport {
  /// A store that settings are mirrored to: the part of `NSUbiquitousKeyValueStore` that mirroring needs.
  package protocol CloudStore: Swift.AnyObject {
    /// Identifies the account whose values the store has; nil if that isn't known.
    var settingsSupportAccount: Foundation.Data? { get }
    /// Whether an account that was identified earlier is the store's.
    func settingsSupportIsAccount(_ account: Foundation.Data) -> Bool
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
  /// It uploads what has changed here, no matter what code stored it, and takes over what has changed in the store. If
  /// both have changed, the value here wins; for a key that was never mirrored, the value in the store.
  ///
  /// That the store lacks a value proves nothing: it's empty until it is filled and after the user has signed out.
  /// So a setting is reset only if the store reports that another device has removed its key.
  ///
  /// Only keys of the bundle are mirrored. Secure fields, registered defaults, and launch arguments are never uploaded.
  @available(watchOS 9, *)
  package final class CloudMirror<Settings: SettingsSupport.Settings>: @unchecked Sendable {
    private let report: @Sendable (CloudChange) -> Swift.Void
    /// One for each suite of the bundle.
    private let databases: [MirroredDatabase]
    private var token: (any Foundation.NSObjectProtocol)?
    private var backgroundObserver: KeyObserver?

    /// Mirrors settings until it is released.
    ///
    /// - Parameter report: Called with the reason for each change to the store, on the thread that reports it, for
    ///   example to show that the store is full.
    package init(
      _ settings: Settings = Settings(), store: any CloudStore,
      report: @escaping @Sendable (CloudChange) -> Swift.Void = { _ in }
    ) {
      self.report = report
      var databases: [(database: Database, keys: Swift.Set<String>)] = []
      for key in KeyList<Settings>.all where !key._coding.isSecure {
        guard let database = key._coding.database(settings._database) else { continue }
        if let index = databases.firstIndex(where: { $0.database === database }) {
          databases[index].keys.insert(key.name)
        } else {
          databases.append((database, [key.name]))
        }
      }
      self.databases = databases.map { MirroredDatabase($0, keys: $1, store: store) }
      // First, because synchronizing reports what changed while the app wasn't running.
      token = Foundation.NotificationCenter.default.addObserver(
        forName: Self.storeDidChange, object: store, queue: nil
      ) { [weak self] in self?.storeDidChange($0) }
      store.synchronize()
      for database in self.databases { database.start() }
      let names = ["UIApplication", "NSExtensionHost", "WKApplication"].map { $0 + "DidEnterBackgroundNotification" }
      backgroundObserver = KeyObserver((names + ["NSApplicationWillTerminateNotification"]).map { .init($0) }) {
        [weak self] in self?.uploadDelayed()
      }
    }

    deinit {
      if let token { Foundation.NotificationCenter.default.removeObserver(token as Any) }
      uploadDelayed()
    }

    private func uploadDelayed() { for database in databases { database.uploadDelayed() } }

    /// Waits until everything that was reported is copied.
    func waitUntilFinished() {
      MirroredDatabase.queue.waitUntilAllOperationsAreFinished()
      uploadDelayed()
      MirroredDatabase.queue.waitUntilAllOperationsAreFinished()
    }

    private func storeDidChange(_ notification: Foundation.Notification) {
      let reason = notification.userInfo?[Self.changeReasonKey] as? Int
      guard let change = reason.flatMap({ CloudChange(rawValue: $0) }) else { return }
      let names = notification.userInfo?[Self.changedKeysKey] as? [String]
      for database in databases { database.storeDidChange(change, names) }
      report(change)
    }
  }

  /// The settings in one database and their counterparts in a cloud store.
  private final class MirroredDatabase: @unchecked Sendable {
    /// Held by the mirror that works: several may share a database and what it remembers.
    private static let lock = Foundation.NSLock()
    /// The queue on which mirrors work, unless they start or the app may be about to end.
    static let queue = {
      let queue = Foundation.OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    }()
    /// The key of the names of all mirrored keys; with a name after it, of the object that both sides had last.
    private static let memory = "settings-gen.icloud"

    private let database: Database
    private let keys: Swift.Set<String>
    private let store: any CloudStore
    private var observers: [KeyObserver] = []
    /// A database with what every database has without stored values: launch arguments and registered defaults.
    private let empty = Foundation.UserDefaults(suiteName: "settings-gen.empty")
    /// The keys that may have changed here.
    private let changed = Locked<Swift.Set<String>>([])

    // The following are only used while the lock is held.

    /// The keys of which nothing is remembered.
    private var newKeys: Swift.Set<String>
    /// When keys were uploaded since the mirror started, and what they replaced in the store.
    private var uploads: [String: (time: Double, replaced: (any Sendable)?)] = [:]
    /// The keys that may have changed here within a second after they were uploaded.
    private var delayed: Swift.Set<String> = []
    private var isPausing = false
    /// Whether the store has yet to receive another account's values; not remembered, since the account may have none.
    private var isWaiting = false
    /// Whether the current merge repeats one whose reads or writes were reported, so that its own need no further one.
    private var isRepeating = false

    init(_ database: Database, keys: Swift.Set<String>, store: any CloudStore) {
      self.database = database
      self.keys = keys
      self.store = store
      newKeys = keys.subtracting(database.defaults.object(forKey: Self.memory) as? [String] ?? [])
      isWaiting = hasOtherAccount()
    }

    func start() {
      observers = keys.map { key in database.observe(key) { [weak self] in self?.mayHaveChanged(key) } }
      // The app has the cloud's values from the start.
      atOnce { mirrored in
        let isOther = mirrored.isWaiting
        mirrored.isWaiting = isOther && !mirrored.keys.contains { mirrored.store.object(forKey: $0) != nil }
        mirrored.merge(mirrored.keys, isCloudNewer: isOther)
      }
    }

    /// Uploads what has changed less than a second ago, too.
    func uploadDelayed() { atOnce { $0.mergeChanged(isLast: true) } }

    /// Works at once, unless another mirror does: it may wait for this thread, because writes are reported at once.
    private func atOnce(_ work: @escaping @Sendable (MirroredDatabase) -> Swift.Void) {
      guard Self.lock.try() else { return later(work) }
      defer { Self.lock.unlock() }
      work(self)
    }

    private func later(_ work: @escaping @Sendable (MirroredDatabase) -> Swift.Void) {
      Self.queue.addOperation { Self.lock.withLock { work(self) } }
    }

    func storeDidChange(_ change: CloudChange, _ names: [String]?) {
      let named = names.map { keys.intersection($0) }
      // Looks now: later, a key may be absent for another reason, such as signing out.
      let removed: Swift.Set<String> =
        change == .serverChange ? named?.filter { store.object(forKey: $0) == nil } ?? [] : []
      later { mirrored in
        let wasWaiting = mirrored.isWaiting
        if change != .quotaViolation { mirrored.isWaiting = change == .accountChange }
        switch change {
        case .serverChange:
          let keys = wasWaiting ? mirrored.keys : named ?? mirrored.keys
          mirrored.merge(keys, removed: removed, isCloudNewer: wasWaiting)
        case .initialSync:
          // The store has discarded what was uploaded before it was filled.
          let discarded = Swift.Set(mirrored.uploads.keys)
          mirrored.uploads = [:]
          mirrored.merge(mirrored.keys, discarded: discarded, isCloudNewer: true)
        case .quotaViolation:
          // The store may have discarded what was uploaded, so that only this device has it.
          for (key, upload) in mirrored.uploads { mirrored.remember(upload.replaced, forKey: key) }
        case .accountChange:
          _ = mirrored.hasOtherAccount()
          mirrored.uploads = [:]
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
        mirrored.isRepeating = isOwn
        mirrored.mergeChanged()
        mirrored.isRepeating = false
      }
    }

    /// Merges the keys that may have changed here; unless there may be no later, a key is uploaded once a second.
    private func mergeChanged(isLast: Bool = false) {
      let keys = changed.withLock { changed in
        defer { changed = [] }
        return changed.union(delayed)
      }
      let now = Foundation.ProcessInfo.processInfo.systemUptime
      delayed = keys.filter { key in !isLast && uploads[key].map { now < $0.time + 1 } ?? false }
      merge(keys.subtracting(delayed))
      guard let last = delayed.compactMap({ uploads[$0]?.time }).min(), !isPausing else { return }
      isPausing = true
      Foundation.DispatchQueue.global().asyncAfter(deadline: .now() + (last + 1 - now)) { [weak self] in
        self?.later { mirrored in
          mirrored.isPausing = false
          mirrored.mergeChanged()
        }
      }
    }

    /// Merges keys unless another account's values are yet to arrive.
    ///
    /// - Parameters:
    ///   - removed: The keys that another device has removed.
    ///   - discarded: The keys whose upload the store has discarded.
    ///   - isCloudNewer: Whether objects in the store win, except for those that were uploaded.
    private func merge(
      _ keys: Swift.Set<String>, removed: Swift.Set<String> = [], discarded: Swift.Set<String> = [],
      isCloudNewer: Bool = false
    ) {
      if isWaiting || keys.isEmpty { return }
      let stored = database.domain == nil ? nil : database.storedObjects
      let argumentDomain = Foundation.UserDefaults.argumentDomain
      let arguments = stored == nil ? database.defaults.volatileDomain(forName: argumentDomain) : [:]
      let newCount = newKeys.count
      for key in keys {
        // If the domain isn't known, these hide what is stored, and a stored value may be the registered default.
        if stored == nil, arguments[key] != nil || database.defaults.objectIsForced(forKey: key) { continue }
        let registered = stored == nil ? object(key, in: empty) : nil
        var here = stored.map { $0[key].flatMap { value(of: $0) } } ?? object(key, in: database.defaults)
        if SettingsSupport.areIdentical(here, registered) { here = nil }
        func differs(_ other: (any Sendable)?) -> Bool {
          !SettingsSupport.areIdentical(here ?? registered, other ?? registered)
        }
        let cloud = store.object(forKey: key).flatMap { value(of: $0) }
        let isNew = newKeys.remove(key) != nil
        let isChangedHere = differs(isNew ? nil : remembered(key))
        if let cloud, !isChangedHere || isNew || isCloudNewer && uploads[key] == nil {
          if differs(cloud) {
            database.set(cloud, forKey: key)
            uploads[key] = nil
          }
          remember(cloud, forKey: key)
        } else if isChangedHere || discarded.contains(key) {
          upload(here, forKey: key, over: cloud)
          remember(here, forKey: key)
        } else if removed.contains(key), cloud == nil {
          if here != nil { database.set(nil, forKey: key) }
          remember(nil, forKey: key)
        }
      }
      guard newKeys.count < newCount else { return }
      let names = Swift.Set(database.defaults.object(forKey: Self.memory) as? [String] ?? [])
      database.set(names.union(self.keys.subtracting(newKeys)).sorted(), forKey: Self.memory)
    }

    private func upload(_ object: (any Sendable)?, forKey key: String, over cloud: (any Sendable)?) {
      if SettingsSupport.areIdentical(object, cloud) { return }
      uploads[key] = (Foundation.ProcessInfo.processInfo.systemUptime, cloud)
      if let object {
        store.set(object, forKey: key)
      } else {
        store.removeObject(forKey: key)
      }
    }

    private func object(_ key: String, in defaults: Foundation.UserDefaults?) -> (any Sendable)? {
      defaults?.object(forKey: key).flatMap { value(of: $0) }
    }

    private func remembered(_ key: String) -> (any Sendable)? { object(Self.memory + "." + key, in: database.defaults) }

    private func remember(_ object: (any Sendable)?, forKey key: String) {
      if SettingsSupport.areIdentical(object, remembered(key)) { return }
      database.set(object, forKey: Self.memory + "." + key)
    }

    /// Whether the store has another account's values than before; an account that isn't known says nothing.
    private func hasOtherAccount() -> Bool {
      guard let account = store.settingsSupportAccount else { return false }
      let known = database.defaults.object(forKey: Self.memory + "-account") as? Foundation.Data
      if let known, store.settingsSupportIsAccount(known) { return false }
      database.set(account, forKey: Self.memory + "-account")
      return known != nil
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
    package static var storeDidChange: Foundation.Notification.Name {
      .init("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
    }
    package static var changeReasonKey: String { "NSUbiquitousKeyValueStoreChangeReasonKey" }
    package static var changedKeysKey: String { "NSUbiquitousKeyValueStoreChangedKeysKey" }
  #endif
}

nonisolated extension SettingsSupport.CloudStore {
  package var settingsSupportAccount: Foundation.Data? { nil }
  package func settingsSupportIsAccount(_ account: Foundation.Data) -> Bool { settingsSupportAccount == account }
}

#if canImport(Darwin)
  @available(watchOS 9, *)
  nonisolated extension Foundation.NSUbiquitousKeyValueStore: SettingsSupport.CloudStore {
    package var settingsSupportAccount: Foundation.Data? {
      Foundation.FileManager.default.ubiquityIdentityToken.flatMap {
        try? Foundation.NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: false)
      }
    }
    // The same token may be archived differently. Its class isn't documented, nor whether it supports secure coding.
    package func settingsSupportIsAccount(_ account: Foundation.Data) -> Bool {
      let unarchiver = try? Foundation.NSKeyedUnarchiver(forReadingFrom: account)
      unarchiver?.requiresSecureCoding = false
      let token = unarchiver?.decodeObject(forKey: Foundation.NSKeyedArchiveRootObjectKey)
      return Foundation.FileManager.default.ubiquityIdentityToken?.isEqual(token) ?? false
    }
  }
#endif
