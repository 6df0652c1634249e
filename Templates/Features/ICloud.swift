import Foundation

// MARK: - iCloud

nonisolated extension AppSettings {
  /// A store that settings are mirrored to: iCloud's, or one of a test.
  package protocol CloudStore: Swift.AnyObject {
    func object(forKey key: String) -> Any?
    func set(_ object: Any?, forKey key: String)
    func removeObject(forKey key: String)
    @discardableResult func synchronize() -> Bool
  }

  /// Why the content of a store changed, by the numbers of `NSUbiquitousKeyValueStoreChangeReasonKey`.
  package enum CloudChange: Int, Sendable {
    case serverChange
    /// The store was filled for the first time on this device.
    case initialSync
    /// The store is full, so that it doesn't keep what was uploaded.
    case quotaViolation
    case accountChange
  }

  /// Keeps the settings in sync with a store for as long as it exists; if both have changed, the value here wins.
  ///
  /// Only one process may mirror a database. Secure fields, registered defaults, and launch arguments are never uploaded.
  package final class CloudMirror: @unchecked Sendable {
    /// The queue on which mirrors work, unless they start or the app may be about to end.
    static let queue = Foundation.DispatchQueue(label: "AppSettings.CloudMirror")
    /// Held by the mirror that works: several may share a database and what it remembers.
    private static let lock = Foundation.NSLock()
    private typealias Keys = Swift.Set<String>
    package typealias Account = any Foundation.NSObjectProtocol & Foundation.NSCoding
    private let keys = Keys(AppSettings.keyNames).subtracting(AppSettings.secureKeyNames)
    private let settings: AppSettings
    private let store: any CloudStore
    private let account: @Sendable () -> Account?
    /// A database that has only what all have, such as registered defaults.
    private let empty = Foundation.UserDefaults(suiteName: "AppSettings.CloudMirror.empty")
    private var tokens: [any Foundation.NSObjectProtocol] = []
    private let changedLock = Foundation.NSLock()
    /// The keys that may have changed here.
    private var changed: Keys = []
    // What follows is only used while the lock is held: what uploads of this run have replaced in the store, by key.
    private var replaced: [String: [Any]] = [:]
    /// When keys were uploaded, and those that may have changed less than a second later.
    private var uploadTimes: [String: Double] = [:]
    private var delayed: Keys = []
    private var isScheduled = false
    /// Whether the store has yet to receive another account's values; not remembered, since the account may have none.
    private var isWaiting = false

    /// Mirrors settings of an account, if it's known, and reports on any thread why the store changes, such as that it's full.
    package init(
      _ settings: AppSettings = AppSettings(), store: any CloudStore,
      report: @escaping @Sendable (CloudChange) -> Void = { _ in },
      account: @escaping @Sendable () -> Account? = CloudMirror.currentAccount
    ) {
      (self.settings, self.store, self.account) = (settings, store, account)
      isWaiting = hasOtherAccount()
      // First, because synchronizing reports what changed while the app wasn't running.
      observe([.init("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")], of: store) { [weak self] notice in
        let reason = notice.userInfo?["NSUbiquitousKeyValueStoreChangeReasonKey"] as? Int
        guard let change = reason.flatMap({ CloudChange(rawValue: $0) }) else { return }
        self?.storeDidChange(change, notice.userInfo?["NSUbiquitousKeyValueStoreChangedKeysKey"] as? [String])
        report(change)
      }
      store.synchronize()
      for key in keys { observe(settings.notifications(ofKey: key)) { [weak self] _ in self?.mayHaveChanged(key) } }
      // The app has the store's values from the start.
      atOnce { [self] in
        let isOther = isWaiting
        isWaiting = isOther && !keys.contains { self.store.object(forKey: $0) != nil }
        merge(keys, isCloudNewer: isOther)
      }
      let names = ["UIApplication", "NSExtensionHost", "WKApplication"].map { $0 + "DidEnterBackgroundNotification" }
      observe((names + ["NSApplicationWillTerminateNotification"]).map { .init($0) }) { [weak self] _ in
        guard let self else { return }
        atOnce { self.mergeChanged(isLast: true) }
      }
    }

    deinit {
      for token in tokens { Foundation.NotificationCenter.default.removeObserver(token as Any) }
      // Unless another mirror works; what isn't uploaded now, the next one uploads when it starts.
      guard Self.lock.try() else { return }
      mergeChanged(isLast: true)
      Self.lock.unlock()
    }

    private func observe(
      _ names: [Foundation.Notification.Name], of object: Swift.AnyObject? = nil,
      report: @escaping @Sendable (Foundation.Notification) -> Void
    ) {
      let center = Foundation.NotificationCenter.default
      tokens += names.map { center.addObserver(forName: $0, object: object, queue: nil, using: report) }
    }

    /// Works at once, unless another mirror does: it may wait for this thread, because writes are reported at once.
    private func atOnce(_ work: @escaping @Sendable () -> Void) {
      guard Self.lock.try() else { return later(work) }
      defer { Self.lock.unlock() }
      work()
    }

    private func later(_ work: @escaping @Sendable () -> Void) { Self.queue.async { Self.lock.withLock { work() } } }

    private func storeDidChange(_ change: CloudChange, _ names: [String]?) {
      let named = names.map { keys.intersection($0) }
      // A device with an earlier version of the app stores a renamed setting under its old key.
      let renamed = keys.filter { key in oldNames(of: key).contains { names?.contains($0) == true } }
      // Looks now: later, a key may be absent for another reason, such as signing out.
      let removed = change == .serverChange ? named?.filter { store.object(forKey: $0) == nil } : nil
      later { [self] in
        let wasWaiting = isWaiting
        if change != .quotaViolation { isWaiting = change == .accountChange }
        switch change {
        case .serverChange:
          // What another device has stored since isn't a refusal, even if it's what was there before.
          for key in named ?? keys { memory[key]?["refused"] = nil }
          let changed = wasWaiting ? keys : named?.union(renamed) ?? keys
          merge(changed, removed: removed ?? [], renamed: renamed, isCloudNewer: wasWaiting)
        case .initialSync:
          // The store has discarded what was uploaded before it was filled.
          for key in replaced.keys { memory[key] = nil }
          replaced = [:]
          merge(keys, isCloudNewer: true)
        case .quotaViolation:
          // From now on, if the store has what it had before an upload, only this device has what was uploaded.
          for (key, object) in replaced { memory[key]?["refused"] = object }
        case .accountChange:
          _ = hasOtherAccount()
          replaced = [:]
          for key in keys { memory[key]?["refused"] = nil }
        }
      }
    }

    /// Uploads a key later, together with others.
    private func mayHaveChanged(_ key: String) {
      guard changedLock.withLock({ changed.insert(key).inserted && changed.count == 1 }) else { return }
      later { [self] in mergeChanged() }
    }

    /// Uploads the keys that have changed here; those that were uploaded within the last second, only if it's the last time.
    private func mergeChanged(isLast: Bool = false) {
      changedLock.withLock {
        delayed.formUnion(changed)
        changed = []
      }
      let now = Foundation.ProcessInfo.processInfo.systemUptime
      let due = delayed.filter { isLast || uploadTimes[$0, default: 0] + 1 <= now }
      delayed.subtract(due)
      merge(due, isLocal: true)
      if delayed.isEmpty || isScheduled { return }
      isScheduled = true
      Self.queue.asyncAfter(deadline: .now() + 1) { [weak self] in
        Self.lock.withLock {
          self?.isScheduled = false
          self?.mergeChanged()
        }
      }
    }

    /// Merges keys, of which another device has removed some, and stored some under their old names.
    private func merge(
      _ keys: Keys, removed: Keys = [], renamed: Keys = [], isCloudNewer: Bool = false, isLocal: Bool = false
    ) {
      if isWaiting || keys.isEmpty { return }
      let arguments = settings.defaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)
      var memory = memory
      for key in keys where arguments[key] == nil {
        let database = settings.defaults(forKey: key)
        if database.objectIsForced(forKey: key) { continue }
        let registered = empty?.object(forKey: key)
        let object = database.object(forKey: key)
        // An object that equals the registered default isn't known to be stored.
        let here = areSame(object, registered) ? nil : object
        func differs(_ other: Any?) -> Bool { !areSame(object, other ?? registered) }
        let cloud = store.object(forKey: key)
        let (isNew, known) = (memory[key] == nil, memory[key]?["known"])
        let isRefused = !isLocal && (memory[key]?["refused"] as? [Any]).map { areSame($0.first, cloud) } == true
        let isChangedHere = isRefused || differs(known)
        if isNew { memory[key] = [:] } else if isLocal, !isChangedHere { continue }
        // What both sides have from now on.
        let agreed: Any?
        if here == nil, cloud == nil, isNew || isCloudNewer || renamed.contains(key),
          // Unless this device has yet to move what it has under an old key.
          !oldNames(of: key).contains(where: { database.object(forKey: $0) != nil }),
          let old = oldNames(of: key).lazy.compactMap({ self.store.object(forKey: $0) }).first
        {
          agreed = old
        } else if let cloud, !isChangedHere || isNew || isCloudNewer && replaced[key] == nil {
          agreed = cloud
        } else {
          // What isn't in the store proves nothing, unless another device has removed it.
          guard isChangedHere || removed.contains(key) else { continue }
          agreed = isChangedHere ? here : nil
        }
        if differs(agreed) {
          set(agreed, forKey: key, in: database)
          replaced[key] = nil
        }
        memory[key] = agreed.map { ["known": $0] } ?? [:]
        if !areSame(agreed, cloud) {
          replaced[key] = cloud.map { [$0] } ?? []
          uploadTimes[key] = Foundation.ProcessInfo.processInfo.systemUptime
          if let agreed { store.set(agreed, forKey: key) } else { store.removeObject(forKey: key) }
        }
      }
      self.memory = memory
    }

    /// What both sides had last, if anything, and what the store had before an upload that it may have refused, by key.
    private var memory: [String: [String: Any]] {
      get { settings.defaults.object(forKey: "AppSettings.CloudMirror") as? [String: [String: Any]] ?? [:] }
      set { if !areSame(newValue, memory) { set(newValue, forKey: "AppSettings.CloudMirror", in: settings.defaults) } }
    }

    /// Whether the store has another account's values than before; an account that isn't known says nothing.
    private func hasOtherAccount() -> Bool {
      let key = "AppSettings.CloudMirror.account"
      guard let account = account() else { return false }
      let known = settings.defaults.object(forKey: key) as? Foundation.Data
      // The same account may be archived differently. Its class isn't documented, nor whether it supports secure coding.
      let unarchiver = known.flatMap { try? Foundation.NSKeyedUnarchiver(forReadingFrom: $0) }
      unarchiver?.requiresSecureCoding = false
      if account.isEqual(unarchiver?.decodeObject(forKey: Foundation.NSKeyedArchiveRootObjectKey)) { return false }
      let new = try? Foundation.NSKeyedArchiver.archivedData(withRootObject: account, requiringSecureCoding: false)
      set(new, forKey: key, in: settings.defaults)
      return known != nil
    }

    @Sendable package static func currentAccount() -> Account? {
      #if canImport(Darwin)
        return Foundation.FileManager.default.ubiquityIdentityToken
      #else
        return nil
      #endif
    }

    private func oldNames(of key: String) -> [String] { AppSettings.oldKeyNames.first { $0.key == key }?.old ?? [] }

    private func set(_ object: Any?, forKey key: String, in database: Foundation.UserDefaults) {
      if let object { database.set(object, forKey: key) } else { database.removeObject(forKey: key) }
      AppSettings.reportWrite(to: database)
    }

    private func areSame(_ left: Any?, _ right: Any?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      return Foundation.NSArray(array: [left]).isEqual(to: [right])
    }
  }
}

#if canImport(Darwin)
  @available(watchOS 9, *)
  nonisolated extension Foundation.NSUbiquitousKeyValueStore: AppSettings.CloudStore {}
#endif
