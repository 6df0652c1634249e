import Foundation

/// A defaults database with its observers in this module: streams, observable objects, property wrappers and mirrors.
///
/// Foundation reports a change in several ways, none of which says what the value is now: by key-value observing, by
/// `UserDefaults.didChangeNotification` and, for what the Settings app stored, when the app returns to the foreground. Linux
/// reports nothing, so the accessors announce what they write. After each of these reports the observers of the key read it
/// again.
nonisolated final class SettingsHub: @unchecked Sendable {
  let userDefaults: Foundation.UserDefaults
  private let lock = Foundation.NSLock()
  // Everything below is only used while the lock is held.
  private var observersOfKeys: [String: Set<SettingsObserver>] = [:]
  private var tokens: [any Foundation.NSObjectProtocol] = []
  #if canImport(ObjectiveC)
    private var keyValueObservers: [String: KeyValueObserver] = [:]
  #endif

  private init(_ userDefaults: Foundation.UserDefaults) { self.userDefaults = userDefaults }

  deinit {
    for token in tokens { Foundation.NotificationCenter.default.removeObserver(token) }
    #if canImport(ObjectiveC)
      for observer in keyValueObservers.values { observer.stop() }
    #endif
  }
}

// MARK: - Observing

nonisolated extension SettingsHub {
  /// Observes keys until the observation is released.
  ///
  /// An update that is already running on another thread may finish after the release.
  ///
  /// - Parameters:
  ///   - read: Reads the observed objects: once now, then after each report of a change to a key.
  ///   - handle: Handles what was read, which may be unchanged.
  func observe<Reading>(
    _ keys: [String], read: @escaping @Sendable () -> Reading, handle: @escaping @Sendable (Reading) -> Void
  ) -> SettingsObservation {
    let observer = SettingsObserver(read: read, handle: handle)
    lock.withLock { for key in keys { observersOfKeys[key, default: []].insert(observer) } }
    listen()
    for key in keys { observeKeyValueChanges(of: key) }
    SettingsObserver.report(to: [observer])
    return SettingsObservation(of: keys, by: observer, in: self)
  }

  /// Observes the object of a key until the observation is released.
  func observe(_ key: String, handle: @escaping @Sendable (_ object: Any?) -> Void) -> SettingsObservation {
    observe([key], read: { self.userDefaults.object(forKey: key) }, handle: handle)
  }

  fileprivate func remove(_ observer: SettingsObserver, of keys: [String]) {
    lock.withLock {
      for key in keys {
        observersOfKeys[key]?.remove(observer)
        if observersOfKeys[key]?.isEmpty == true { observersOfKeys[key] = nil }
      }
    }
  }
}

/// Observes keys for as long as it exists.
nonisolated final class SettingsObservation: Sendable {
  private let keys: [String]
  // Must not be released while the hub's lock is held: releasing its captures may end other observations, which takes the lock.
  private let observer: SettingsObserver
  private let hub: SettingsHub

  fileprivate init(of keys: [String], by observer: SettingsObserver, in hub: SettingsHub) {
    self.keys = keys
    self.observer = observer
    self.hub = hub
  }

  deinit { hub.remove(observer, of: keys) }

  /// Makes the observer read the objects again.
  func update() { SettingsObserver.report(to: [observer]) }
}

// MARK: - Reports of changes

nonisolated extension SettingsHub {
  /// Announces a write to the hubs of this process, including those of other modules.
  ///
  /// The value isn't announced, since it may be secret.
  static func announceWrite(ofKey key: String) {
    Foundation.NotificationCenter.default.post(name: didWrite, object: nil, userInfo: ["key": key])
  }

  private static var didWrite: Foundation.Notification.Name { Foundation.Notification.Name("settings-gen.didWrite") }

  /// The notifications after which any key may have another value.
  ///
  /// When the user returns from the Settings app, the app enters the foreground.
  private static var changeNotifications: [Foundation.Notification.Name] {
    [
      Foundation.UserDefaults.didChangeNotification,
      Foundation.Notification.Name("UIApplicationWillEnterForegroundNotification"),
      Foundation.Notification.Name("NSExtensionHostWillEnterForegroundNotification"),
      Foundation.Notification.Name("WKApplicationWillEnterForegroundNotification"),
      Foundation.Notification.Name("NSApplicationDidBecomeActiveNotification"),
    ]
  }

  /// Registers for the notifications, once.
  private func listen() {
    let center = Foundation.NotificationCenter.default
    lock.withLock {
      guard tokens.isEmpty else { return }
      tokens = Self.changeNotifications.map { name in
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in self?.anyKeyMayHaveChanged() }
      }
      tokens.append(
        center.addObserver(forName: Self.didWrite, object: nil, queue: nil) { [weak self] notification in
          guard let key = notification.userInfo?["key"] as? String else { return }
          self?.keyMayHaveChanged(key)
        })
    }
  }

  private func keyMayHaveChanged(_ key: String) {
    SettingsObserver.report(to: lock.withLock { observersOfKeys[key] ?? [] })
  }

  private func anyKeyMayHaveChanged() {
    SettingsObserver.report(to: lock.withLock { Set(observersOfKeys.values.joined()) })
  }
}

// MARK: - Key-value observing

#if canImport(ObjectiveC)
  nonisolated extension SettingsHub {
    /// Observes a key once, for as long as the hub exists: adding and removing observers of one database on several threads is a
    /// known cause of crashes.
    private func observeKeyValueChanges(of key: String) {
      // In a key path, these characters separate keys and introduce operators.
      guard !key.contains(where: { $0 == "." || $0 == "@" }) else { return }
      let observer = KeyValueObserver(key: key, in: userDefaults) { [weak self] in self?.keyMayHaveChanged(key) }
      let isFirst = lock.withLock {
        guard keyValueObservers[key] == nil else { return false }
        keyValueObservers[key] = observer
        return true
      }
      guard isFirst else { return }
      observer.start()
      // Another thread that observes the key may have read it already.
      keyMayHaveChanged(key)
    }

    /// Reports writes by other processes immediately.
    private final class KeyValueObserver: Foundation.NSObject, @unchecked Sendable {
      private let key: String
      private let defaults: Foundation.UserDefaults
      private let changed: @Sendable () -> Void

      init(key: String, in defaults: Foundation.UserDefaults, changed: @escaping @Sendable () -> Void) {
        self.key = key
        self.defaults = defaults
        self.changed = changed
        super.init()
      }

      func start() {
        #if compiler(>=6.2)
          unsafe defaults.addObserver(self, forKeyPath: key, options: [], context: nil)
        #else
          defaults.addObserver(self, forKeyPath: key, options: [], context: nil)
        #endif
      }

      func stop() { defaults.removeObserver(self, forKeyPath: key) }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [Foundation.NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        changed()
      }
    }
  }
#else
  nonisolated extension SettingsHub {
    private func observeKeyValueChanges(of key: String) {}
  }
#endif

// MARK: - One hub per database

nonisolated extension SettingsHub {
  /// The hub of the app's own defaults.
  static let standard = SettingsHub(.standard)

  private static let registry = Registry()

  /// The hub of a suite, which is kept together with its database.
  static func suite(named name: String) -> SettingsHub { registry.suite(named: name) }

  /// The hub of a database, which is kept as long as settings or observers use it.
  static func hub(of userDefaults: Foundation.UserDefaults) -> SettingsHub { registry.hub(of: userDefaults) }

  private final class Registry: @unchecked Sendable {
    private struct Reference {
      weak var hub: SettingsHub?
    }

    private let lock = Foundation.NSLock()
    // Both are only used while the lock is held.
    private var suites: [String: SettingsHub] = [:]
    private var others: [Reference] = []

    func suite(named name: String) -> SettingsHub {
      if let hub = lock.withLock({ suites[name] }) { return hub }
      // `UserDefaults(suiteName:)` returns nil for the app's own domain.
      let new = Foundation.UserDefaults(suiteName: name).map { SettingsHub($0) } ?? .standard
      return lock.withLock {
        let hub = suites[name] ?? new
        suites[name] = hub
        return hub
      }
    }

    func hub(of userDefaults: Foundation.UserDefaults) -> SettingsHub {
      if userDefaults === SettingsHub.standard.userDefaults { return .standard }
      let new = SettingsHub(userDefaults)
      let (hub, _) = lock.withLock {
        // Also returned, so that none of them ends while the lock is held.
        let alive = others.compactMap(\.hub)
        if let hub = (alive + suites.values).first(where: { $0.userDefaults === userDefaults }) { return (hub, alive) }
        others = (alive + [new]).map { Reference(hub: $0) }
        return (new, alive)
      }
      return hub
    }
  }
}
