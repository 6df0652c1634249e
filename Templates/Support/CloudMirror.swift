import Foundation

nonisolated extension SettingsSupport {
  /// A store that settings are mirrored to: the part of `NSUbiquitousKeyValueStore` that mirroring needs.
  package protocol CloudStore: Swift.AnyObject {
    // Identifies the account whose values the store has, the same one as before; nil if the account isn't known.
    func settingsSupportAccount(before: Foundation.Data?) -> Foundation.Data?
    func object(forKey key: String) -> Any?
    func set(_ object: Any?, forKey key: String)
    func removeObject(forKey key: String)
    @discardableResult func synchronize() -> Bool
  }

  /// Why the content of a cloud store changed, by the numbers of `NSUbiquitousKeyValueStoreChangeReasonKey`.
  package enum CloudChange: Int, Sendable {
    /// Another device changed a value.
    case serverChange
    /// The store was filled for the first time on this device.
    case initialSync
    /// The store is full, so that it doesn't keep what was uploaded.
    case quotaViolation
    /// The user switched to another account.
    case accountChange
  }

  /// Keeps settings in sync with a cloud store for as long as it exists.
  ///
  /// It uploads what has changed here, no matter what code stored it, and takes over what has changed in the store. If
  /// both have changed, the value here wins; for a key that was never mirrored, the value in the store.
  ///
  /// That the store lacks a value proves nothing: it's empty until it's filled and after the user has signed out.
  /// So a setting is reset only if the store reports that another device has removed its key.
  ///
  /// Only keys of the bundle are mirrored. Secure fields, registered defaults, and launch arguments are never uploaded.
  @available(watchOS 9, *)
  package final class CloudMirror<Settings: SettingsSupport.Settings>: @unchecked Sendable {
    // One for each suite of the bundle.
    let databases: [MirroredDatabase]
    private let observers = Locked<[any Foundation.NSObjectProtocol]>([])

    /// Mirrors settings until it's released.
    ///
    /// - Parameter report: Called with the reason for each change to the store, on the thread that reports it, for
    ///   example to show that the store is full.
    package init(
      _ settings: Settings = Settings(), store: any CloudStore,
      report: @escaping @Sendable (CloudChange) -> Swift.Void = { _ in }
    ) {
      var keys: [Database: Swift.Set<String>] = [:]
      var oldNames: [String: [String]] = [:]
      for key in KeyList<Settings>.all where !key._coding.isSecure {
        if let database = key._coding.database(settings._database) { keys[database, default: []].insert(key.name) }
        if !key._coding.oldNames.isEmpty { oldNames[key.name] = key._coding.oldNames }
      }
      let databases = keys.map { MirroredDatabase($0, keys: $1, oldNames: oldNames, store: store) }
      self.databases = databases
      // First, because synchronizing reports what changed while the app wasn't running.
      observe([Self.storeDidChange], of: store) { notification in
        let reason = notification.userInfo?[Self.changeReasonKey] as? Int
        guard let change = reason.flatMap({ CloudChange(rawValue: $0) }) else { return }
        let names = notification.userInfo?[Self.changedKeysKey] as? [String]
        for database in databases { database.storeDidChange(change, names) }
        report(change)
      }
      store.synchronize()
      for (database, mirrored) in zip(keys.keys, databases) {
        for key in mirrored.keys {
          observe(database.notifications(of: key)) { _ in mirrored.mayHaveChanged(key) }
        }
        mirrored.start()
      }
      let names = ["UIApplication", "NSExtensionHost", "WKApplication"].map { $0 + "DidEnterBackgroundNotification" }
      observe((names + ["NSApplicationWillTerminateNotification"]).map { .init($0) }) { _ in
        for database in databases { database.uploadDelayed() }
      }
    }

    deinit {
      let center = Foundation.NotificationCenter.default
      for observer in observers.withLock({ $0 }) { center.removeObserver(observer as Any) }
      for database in databases { database.uploadDelayed() }
    }

    private func observe(
      _ names: [Foundation.Notification.Name], of object: Swift.AnyObject? = nil,
      report: @escaping @Sendable (Foundation.Notification) -> Swift.Void
    ) {
      let center = Foundation.NotificationCenter.default
      let new = names.map { center.addObserver(forName: $0, object: object, queue: nil, using: report) }
      observers.withLock { $0.append(contentsOf: new) }
    }
  }

  // The settings in one database and their counterparts in a cloud store.
  final class MirroredDatabase: @unchecked Sendable {
    // Held by the mirror that works: several may share a database and what it remembers.
    private static let lock = Foundation.NSLock()
    // The queue on which mirrors work, unless they start or the app may be about to end.
    static let queue = {
      let queue = Foundation.OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    }()
    // The key of the names of all mirrored keys; with a name after it, of the object that both sides had last.
    private static let memory = "settings-gen.icloud"

    private let database: Database
    let keys: Swift.Set<String>
    // The keys that settings had before, by key, the newest first.
    private let oldNames: [String: [String]]
    private let store: any CloudStore
    // The keys that may have changed here.
    private let changed = Locked<Swift.Set<String>>([])
    // What follows is only used while the lock is held: the keys of which nothing is remembered.
    private var newKeys: Swift.Set<String>
    // When keys were uploaded since the mirror started, and what they replaced in the store.
    private var uploads: [String: (time: Double, replaced: (any Sendable)?)] = [:]
    // The keys that may have changed here within a second after they were uploaded.
    private var delayed: Swift.Set<String> = []
    private var isPausing = false
    // Whether the store has yet to receive another account's values; not remembered, since the account may have none.
    private var isWaiting = false
    // Whether the current merge repeats one whose reads or writes were reported, so that its own need no further one.
    private var isRepeating = false

    init(_ database: Database, keys: Swift.Set<String>, oldNames: [String: [String]], store: any CloudStore) {
      self.database = database
      self.keys = keys
      self.oldNames = oldNames
      self.store = store
      newKeys = keys.subtracting(database.defaults.object(forKey: Self.memory) as? [String] ?? [])
      isWaiting = hasOtherAccount()
    }

    func start() {
      // The app has the cloud's values from the start.
      atOnce { mirrored in
        let isOther = mirrored.isWaiting
        mirrored.isWaiting = isOther && !mirrored.keys.contains { mirrored.store.object(forKey: $0) != nil }
        mirrored.merge(mirrored.keys, isCloudNewer: isOther)
      }
    }

    // Uploads what has changed less than a second ago, too.
    func uploadDelayed() { atOnce { $0.mergeChanged(isLast: true) } }

    // Works at once, unless another mirror does: it may wait for this thread, because writes are reported at once.
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
      // A device with an earlier version of the app stores a renamed setting under its old key.
      let renamed = oldNames.keys.filter { key in
        keys.contains(key) && oldNames[key, default: []].contains { names?.contains($0) ?? false }
      }
      // Looks now: later, a key may be absent for another reason, such as signing out.
      let removed: Swift.Set<String> =
        change == .serverChange ? named?.filter { store.object(forKey: $0) == nil } ?? [] : []
      later { mirrored in
        let wasWaiting = mirrored.isWaiting
        if change != .quotaViolation { mirrored.isWaiting = change == .accountChange }
        switch change {
        case .serverChange:
          let keys = wasWaiting ? mirrored.keys : named ?? mirrored.keys
          mirrored.merge(
            keys.union(renamed), removed: removed, renamed: Swift.Set(renamed), isCloudNewer: wasWaiting)
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

    // Merges a key later, together with others.
    func mayHaveChanged(_ key: String) {
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

    // Merges the keys that may have changed here; unless there may be no later, a key is uploaded once a second.
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

    // Merges keys unless another account's values are yet to arrive.
    //
    // - Parameters:
    //   - removed: The keys that another device has removed.
    //   - renamed: The keys under whose old ones another device has stored an object.
    //   - discarded: The keys whose upload the store has discarded.
    //   - isCloudNewer: Whether objects in the store win, except for uploaded objects.
    private func merge(
      _ keys: Swift.Set<String>, removed: Swift.Set<String> = [], renamed: Swift.Set<String> = [],
      discarded: Swift.Set<String> = [], isCloudNewer: Bool = false
    ) {
      if isWaiting || keys.isEmpty { return }
      // If the domain isn't known, launch arguments and profiles hide what is stored.
      let isKnown = database.domain != nil
      let argumentDomain = Foundation.UserDefaults.argumentDomain
      let arguments = isKnown ? [:] : database.defaults.volatileDomain(forName: argumentDomain)
      let stored = database.storedObjects
      let newCount = newKeys.count
      for key in keys where isKnown || arguments[key] == nil && !database.defaults.objectIsForced(forKey: key) {
        let here = stored[key].flatMap { value(of: $0) }
        // Then, an object that equals the registered default isn't known to be stored, either.
        let registered = isKnown ? nil : Database.empty?.object(forKey: key).flatMap { value(of: $0) }
        func differs(_ other: (any Sendable)?) -> Bool {
          !SettingsSupport.areIdentical(here ?? registered, other ?? registered)
        }
        let cloud = store.object(forKey: key).flatMap { value(of: $0) }
        let isNew = newKeys.remove(key) != nil
        let isChangedHere = differs(isNew ? nil : remembered(key))
        if here == nil, cloud == nil, isNew || isCloudNewer || renamed.contains(key),
          let old = oldObject(of: key, unlessIn: stored)
        {
          database.set(old, forKey: key)
          upload(old, forKey: key, over: nil)
          remember(old, forKey: key)
          continue
        }
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

    // Returns the newest object in the store under an old key of a setting, unless this device has yet to move one.
    private func oldObject(of key: String, unlessIn stored: [String: Any]) -> (any Sendable)? {
      let names = oldNames[key] ?? []
      return names.contains { stored[$0] != nil }
        ? nil : names.lazy.compactMap { self.store.object(forKey: $0).flatMap { value(of: $0) } }.first
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

    private func remembered(_ key: String) -> (any Sendable)? {
      database.defaults.object(forKey: Self.memory + "." + key).flatMap { value(of: $0) }
    }

    private func remember(_ object: (any Sendable)?, forKey key: String) {
      if SettingsSupport.areIdentical(object, remembered(key)) { return }
      database.set(object, forKey: Self.memory + "." + key)
    }

    // Whether the store has another account's values than before; an account that isn't known says nothing.
    private func hasOtherAccount() -> Bool {
      let known = database.defaults.object(forKey: Self.memory + "-account") as? Foundation.Data
      guard let account = store.settingsSupportAccount(before: known), account != known else { return false }
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
  package func settingsSupportAccount(before: Foundation.Data?) -> Foundation.Data? { nil }
}

#if canImport(Darwin)
  @available(watchOS 9, *)
  nonisolated extension Foundation.NSUbiquitousKeyValueStore: SettingsSupport.CloudStore {
    package func settingsSupportAccount(before: Foundation.Data?) -> Foundation.Data? {
      guard let token = Foundation.FileManager.default.ubiquityIdentityToken else { return nil }
      // The same token may be archived differently. Its class isn't documented, nor whether it supports secure coding.
      let unarchiver = before.flatMap { try? Foundation.NSKeyedUnarchiver(forReadingFrom: $0) }
      unarchiver?.requiresSecureCoding = false
      if token.isEqual(unarchiver?.decodeObject(forKey: Foundation.NSKeyedArchiveRootObjectKey)) { return before }
      return try? Foundation.NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: false)
    }
  }
#endif
