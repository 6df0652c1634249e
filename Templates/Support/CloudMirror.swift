import Foundation

nonisolated extension SettingsSupport {
  // The part of `NSUbiquitousKeyValueStore` that mirroring needs.
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
    case serverChange
    /// The store was filled for the first time on this device.
    case initialSync
    /// The store is full, so that it doesn't keep what was uploaded.
    case quotaViolation
    case accountChange
  }

  package final class CloudMirror<Settings: SettingsSupport.Settings>: @unchecked Sendable {
    // One for each suite of the bundle.
    let databases: [MirroredDatabase]
    private var observers: [any Foundation.NSObjectProtocol] = []

    /// Mirrors settings, and reports why the store changes, for example to show that it's full, on any thread.
    package init(
      _ settings: Settings = Settings(), store: any CloudStore,
      report: @escaping @Sendable (CloudChange) -> Swift.Void = { _ in }
    ) {
      var oldNames: [Database: [String: [String]]] = [:]
      for key in KeyList<Settings>().all where !key._coding.isSecure {
        guard let database = key._coding.database(settings._database) else { continue }
        oldNames[database, default: [:]][key.name] = key._coding.oldNames
      }
      databases = oldNames.map { MirroredDatabase($0, oldNames: $1, store: store) }
      // First, because synchronizing reports what changed while the app wasn't running.
      observe([.init("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")], of: store) { [databases] notice in
        let reason = notice.userInfo?["NSUbiquitousKeyValueStoreChangeReasonKey"] as? Int
        guard let change = reason.flatMap({ CloudChange(rawValue: $0) }) else { return }
        let names = notice.userInfo?["NSUbiquitousKeyValueStoreChangedKeysKey"] as? [String]
        for database in databases { database.storeDidChange(change, names) }
        report(change)
      }
      store.synchronize()
      for mirrored in databases {
        for key in mirrored.keys {
          observe(mirrored.database.notifications(of: key)) { _ in mirrored.mayHaveChanged(key) }
        }
        mirrored.start()
      }
      let names = ["UIApplication", "NSExtensionHost", "WKApplication"].map { $0 + "DidEnterBackgroundNotification" }
      observe((names + ["NSApplicationWillTerminateNotification"]).map { .init($0) }) { [databases] _ in
        for database in databases { database.uploadDelayed() }
      }
    }

    deinit {
      for observer in observers { Foundation.NotificationCenter.default.removeObserver(observer as Any) }
      for database in databases { database.uploadDelayed() }
    }

    private func observe(
      _ names: [Foundation.Notification.Name], of object: Swift.AnyObject? = nil,
      report: @escaping @Sendable (Foundation.Notification) -> Swift.Void
    ) {
      let center = Foundation.NotificationCenter.default
      observers += names.map { center.addObserver(forName: $0, object: object, queue: nil, using: report) }
    }
  }

  // The settings in one database and their counterparts in a cloud store.
  final class MirroredDatabase: @unchecked Sendable {
    typealias Keys = Swift.Set<String>
    // Held by the mirror that works: several may share a database and what it remembers.
    private static let lock = Foundation.NSLock()
    // The queue on which mirrors work, unless they start or the app may be about to end.
    static let queue = Foundation.OperationQueue()
    // The key of the names of all mirrored keys; with a name after it, of the object that both sides had last.
    private static let memory = "settings-gen.icloud"

    let database: Database
    let keys: Keys
    // The keys that settings had before, by key, the newest first.
    private let oldNames: [String: [String]]
    private let store: any CloudStore
    // The keys that may have changed here.
    private let changed = Locked<Keys>([])
    // What follows is only used while the lock is held: the keys of which nothing is remembered.
    private var newKeys: Keys
    // What uploads since the mirror started have replaced in the store, by key.
    private var replaced: [String: (any Sendable)?] = [:]
    // The keys that were uploaded within the last second, and those of them that may have changed here since.
    private var recent: Keys = []
    private var delayed: Keys = []
    // Whether the store has yet to receive another account's values; not remembered, since the account may have none.
    private var isWaiting = false
    // Whether the current merge repeats one whose reads or writes were reported, so that its own need no further one.
    private var isRepeating = false

    init(_ database: Database, oldNames: [String: [String]], store: any CloudStore) {
      self.database = database
      keys = Keys(oldNames.keys)
      self.oldNames = oldNames
      self.store = store
      newKeys = keys.subtracting(database.defaults.object(forKey: Self.memory) as? [String] ?? [])
      isWaiting = hasOtherAccount()
      Self.queue.maxConcurrentOperationCount = 1
    }

    func start() {
      // The app has the cloud's values from the start.
      atOnce { [self] in
        let isOther = isWaiting
        isWaiting = isOther && !keys.contains { store.object(forKey: $0) != nil }
        merge(keys, isCloudNewer: isOther)
      }
    }

    // Uploads what has changed less than a second ago, too.
    func uploadDelayed() {
      atOnce { [self] in
        recent = []
        mergeChanged()
      }
    }

    // Works at once, unless another mirror does: it may wait for this thread, because writes are reported at once.
    private func atOnce(_ work: @escaping @Sendable () -> Swift.Void) {
      guard Self.lock.try() else { return later(work) }
      defer { Self.lock.unlock() }
      work()
    }

    private func later(_ work: @escaping @Sendable () -> Swift.Void) {
      Self.queue.addOperation { Self.lock.withLock { work() } }
    }

    func storeDidChange(_ change: CloudChange, _ names: [String]?) {
      let named = names.map { keys.intersection($0) }
      // A device with an earlier version of the app stores a renamed setting under its old key.
      let renamed = keys.filter { key in oldNames[key]?.contains { names?.contains($0) == true } == true }
      // Looks now: later, a key may be absent for another reason, such as signing out.
      let removed = change == .serverChange ? named?.filter { store.object(forKey: $0) == nil } : nil
      later { [self] in
        let wasWaiting = isWaiting
        if change != .quotaViolation { isWaiting = change == .accountChange }
        switch change {
        case .serverChange:
          let changed = wasWaiting ? keys : named?.union(renamed) ?? keys
          merge(changed, removed: removed ?? [], renamed: renamed, isCloudNewer: wasWaiting)
        case .initialSync:
          // The store has discarded what was uploaded before it was filled.
          newKeys.formUnion(replaced.keys)
          replaced = [:]
          merge(keys, isCloudNewer: true)
        case .quotaViolation:
          // The store may have discarded what was uploaded, so that only this device has it.
          for (key, object) in replaced { database.set(object, forKey: Self.memory + "." + key) }
        case .accountChange:
          _ = hasOtherAccount()
          replaced = [:]
        }
      }
    }

    // Merges a key later, together with others.
    func mayHaveChanged(_ key: String) {
      let isOwn = Foundation.OperationQueue.current === Self.queue
      if isOwn, isRepeating { return }
      guard changed.withLock({ $0.insert(key).inserted && $0.count == 1 }) else { return }
      later { [self] in
        isRepeating = isOwn
        mergeChanged()
        isRepeating = false
      }
    }

    // Merges the keys that may have changed here, except for those that were uploaded within the last second.
    private func mergeChanged() {
      let keys = delayed.union(changed.exchange([]))
      delayed = keys.intersection(recent)
      merge(keys.subtracting(recent))
    }

    // Merges keys unless another account's values are yet to arrive.
    //
    // - Parameters:
    //   - removed: The keys that another device has removed.
    //   - renamed: The keys under whose old ones another device has stored an object.
    //   - isCloudNewer: Whether objects in the store win, except for uploaded objects.
    private func merge(_ keys: Keys, removed: Keys = [], renamed: Keys = [], isCloudNewer: Bool = false) {
      if isWaiting || keys.isEmpty { return }
      // If the domain isn't known, launch arguments and profiles hide what is stored.
      let isKnown = database.domain != nil
      let arguments = database.defaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)
      let stored = database.storedObjects
      let newCount = newKeys.count
      var uploaded: Keys = []
      for key in keys where isKnown || arguments[key] == nil && !database.defaults.objectIsForced(forKey: key) {
        let here = stored[key].flatMap { value(of: $0) }
        // Then, an object that equals the registered default isn't known to be stored, either.
        let registered = isKnown ? nil : Database.empty?.object(forKey: key).flatMap { value(of: $0) }
        func differs(_ other: (any Sendable)?) -> Bool {
          !SettingsSupport.areIdentical(here ?? registered, other ?? registered)
        }
        let cloud = store.object(forKey: key).flatMap { value(of: $0) }
        let memory = Self.memory + "." + key
        let remembered = database.defaults.object(forKey: memory).flatMap { value(of: $0) }
        let isNew = newKeys.remove(key) != nil
        let isChangedHere = differs(isNew ? nil : remembered)
        let oldNames = oldNames[key] ?? []
        // What both sides have from now on.
        let agreed: (any Sendable)?
        if here == nil, cloud == nil, isNew || isCloudNewer || renamed.contains(key),
          // Unless this device has yet to move what it has under an old key.
          !oldNames.contains(where: { stored[$0] != nil }),
          let old = oldNames.lazy.compactMap({ self.store.object(forKey: $0).flatMap { value(of: $0) } }).first
        {
          agreed = old
        } else if let cloud, !isChangedHere || isNew || isCloudNewer && replaced[key] == nil {
          agreed = cloud
        } else if isChangedHere {
          agreed = here
        } else if cloud == nil, removed.contains(key) {
          agreed = nil
        } else {
          continue
        }
        if differs(agreed) {
          database.set(agreed, forKey: key)
          replaced[key] = nil
        }
        if !SettingsSupport.areIdentical(agreed, cloud) {
          replaced.updateValue(cloud, forKey: key)
          uploaded.insert(key)
          if let agreed {
            store.set(agreed, forKey: key)
          } else {
            store.removeObject(forKey: key)
          }
        }
        if !SettingsSupport.areIdentical(agreed, remembered) { database.set(agreed, forKey: memory) }
      }
      if newKeys.count < newCount {
        let names = Keys(database.defaults.object(forKey: Self.memory) as? [String] ?? [])
        database.set(names.union(self.keys.subtracting(newKeys)).sorted(), forKey: Self.memory)
      }
      if uploaded.isEmpty { return }
      recent.formUnion(uploaded)
      Foundation.DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self, uploaded] in
        guard let self else { return }
        self.later {
          self.recent.subtract(uploaded)
          self.mergeChanged()
        }
      }
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

nonisolated extension SettingsSupport.Settings {
  /// Keeps the settings in sync with a cloud store for as long as it exists; if both changed, the value here wins.
  ///
  /// It resets a setting only if the store reports a removal, and uploads no secure fields, defaults, or arguments.
  package typealias CloudMirror = SettingsSupport.CloudMirror<Self>
  /// A store that settings are mirrored to.
  package typealias CloudStore = SettingsSupport.CloudStore
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
