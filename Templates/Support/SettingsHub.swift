import Foundation

/// A defaults database and everyone in this module who observes its keys: streams, observable objects, property wrappers and mirrors.
///
/// Foundation reports a change in several ways, none of which says how the value changed: by key-value observing, by
/// `UserDefaults.didChangeNotification`, and, for what the Settings app wrote, when the app returns to the foreground. Linux reports
/// nothing, so the accessors announce what they write. The hub reads the key again after each of these and passes the object on if it
/// differs from the one before.
///
/// - The database is never read, and no observer called, while the lock is held: a read may deliver a change that another process made, on
///   the same thread and before it returns.
/// - One thread at a time reads a key and calls its observers. A change that arrives meanwhile makes it read again, so the last value is
///   never lost.
nonisolated final class SettingsHub: @unchecked Sendable {
  typealias Observer = @Sendable (_ object: Any?) -> Void

  let userDefaults: Foundation.UserDefaults
  private let lock = Foundation.NSLock()
  // Everything below is only used while the lock is held.
  private var keys: [String: ObservedKey] = [:]
  private var nextObserver = 0
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

  /// A key that is observed.
  private struct ObservedKey {
    var observers: [(id: Int, isNew: Bool, call: Observer)] = []
    var last: Any?
    var phase = Phase.idle
    /// Whether the key has changed since it was last read.
    var isStale = false
  }

  /// What the hub is doing with a key.
  private enum Phase {
    case idle
    /// A thread reads it; a change that this read itself delivered has been `seen`.
    case reading(thread: ObjectIdentifier, changeSeen: Bool)
    case notifying
  }
}

// MARK: - Observing

nonisolated extension SettingsHub {
  /// Observes a key until the observation is released; the observer is called with the current object first, and never by two threads at
  /// once.
  func observe(_ key: String, _ observer: @escaping Observer) -> SettingsObservation {
    let id = lock.withLock {
      nextObserver += 1
      keys[key, default: ObservedKey()].observers.append((nextObserver, true, observer))
      return nextObserver
    }
    listen()
    observeKeyValueChanges(of: key)
    keyDidChange(key)
    return SettingsObservation { [self] in removeObserver(id, of: key) }
  }

  private func removeObserver(_ id: Int, of key: String) {
    // What the observer captured is released after the lock, since that may end further observations.
    let removed = lock.withLock {
      let removed = keys[key]?.observers.filter { $0.id == id }
      keys[key]?.observers.removeAll { $0.id == id }
      if let observed = keys[key], observed.observers.isEmpty, case .idle = observed.phase { keys[key] = nil }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  /// Announces a write to the hubs of this process, those of other modules too. The value, which may be secret, is not announced.
  static func announceWrite(ofKey key: String) {
    Foundation.NotificationCenter.default.post(name: didWrite, object: nil, userInfo: ["key": key])
  }

  private static var didWrite: Foundation.Notification.Name { Foundation.Notification.Name("settings-gen.didWrite") }

  /// The notifications after which any key may have another value. An app is active or comes to the foreground after it was in Settings.
  private static var changeNotifications: [Foundation.Notification.Name] {
    [
      Foundation.UserDefaults.didChangeNotification,
      Foundation.Notification.Name("UIApplicationWillEnterForegroundNotification"),
      Foundation.Notification.Name("NSExtensionHostWillEnterForegroundNotification"),
      Foundation.Notification.Name("WKApplicationWillEnterForegroundNotification"),
      Foundation.Notification.Name("NSApplicationDidBecomeActiveNotification"),
    ]
  }

  /// Registers for notifications once.
  private func listen() {
    guard lock.withLock({ tokens.isEmpty }) else { return }
    let center = Foundation.NotificationCenter.default
    var added = Self.changeNotifications.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in self?.anyKeyMayHaveChanged() }
    }
    added.append(
      center.addObserver(forName: Self.didWrite, object: nil, queue: nil) { [weak self] notification in
        guard let key = notification.userInfo?["key"] as? String else { return }
        self?.keyDidChange(key)
      })
    let isFirst = lock.withLock {
      guard tokens.isEmpty else { return false }
      tokens = added
      return true
    }
    if !isFirst { for token in added { center.removeObserver(token) } }
  }

  private func anyKeyMayHaveChanged() {
    for key in lock.withLock({ Array(keys.keys) }) { keyDidChange(key) }
  }

  /// Reads a key and passes it on, unless a thread does that already, which then does it once more.
  private func keyDidChange(_ key: String) {
    guard lock.withLock({ beginReading(key) }) else { return }
    repeat {
      var object = userDefaults.object(forKey: key)
      // The database may report during a read that the object it was about to return has changed.
      while lock.withLock({ readDeliveredChange(key) }) {
        let newer = userDefaults.object(forKey: key)
        let isSame = PropertyListObject.areSame(newer, object)
        object = newer
        if isSame { break }
      }
      for observer in lock.withLock({ beginNotifying(key, object) }) { observer(object) }
    } while lock.withLock { endNotifying(key) }
  }

  /// Whether this thread has to read the key.
  private func beginReading(_ key: String) -> Bool {
    guard let phase = keys[key]?.phase else { return false }
    switch phase {
    case .idle:
      keys[key]?.phase = .reading(thread: Self.thread, changeSeen: false)
      return true
    case .reading(let thread, _) where thread == Self.thread:
      keys[key]?.phase = .reading(thread: thread, changeSeen: true)
      return false
    case .reading, .notifying:
      keys[key]?.isStale = true
      return false
    }
  }

  private func readDeliveredChange(_ key: String) -> Bool {
    guard case .reading(let thread, true) = keys[key]?.phase else { return false }
    keys[key]?.phase = .reading(thread: thread, changeSeen: false)
    return true
  }

  /// The observers that have not been called with the object.
  private func beginNotifying(_ key: String, _ object: Any?) -> [Observer] {
    guard var observed = keys[key] else { return [] }
    let isChanged = !PropertyListObject.areSame(object, observed.last)
    let called = observed.observers.filter { isChanged || $0.isNew }.map(\.call)
    for index in observed.observers.indices { observed.observers[index].isNew = false }
    observed.last = object
    observed.phase = .notifying
    keys[key] = observed
    return called
  }

  /// Whether the key has changed meanwhile, so that this thread has to read it again.
  private func endNotifying(_ key: String) -> Bool {
    guard let observed = keys[key] else { return false }
    if observed.observers.isEmpty {
      keys[key] = nil
      return false
    }
    keys[key]?.isStale = false
    keys[key]?.phase = observed.isStale ? .reading(thread: Self.thread, changeSeen: false) : .idle
    return observed.isStale
  }

  private static var thread: ObjectIdentifier { ObjectIdentifier(Foundation.Thread.current) }
}

/// Ends an observation when it is released.
nonisolated final class SettingsObservation: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

#if canImport(ObjectiveC)
  nonisolated extension SettingsHub {
    /// Observes a key once and for as long as the hub exists: adding and removing observers of one database on several threads is a
    /// known cause of crashes.
    private func observeKeyValueChanges(of key: String) {
      // In a key path, these characters separate keys and introduce operators.
      guard !key.contains(where: { $0 == "." || $0 == "@" }) else { return }
      let observer = KeyValueObserver(key: key, in: userDefaults) { [weak self] in self?.keyDidChange(key) }
      let isFirst = lock.withLock {
        guard keyValueObservers[key] == nil else { return false }
        keyValueObservers[key] = observer
        return true
      }
      if isFirst { observer.start() }
    }

    /// Reports at once what other processes write.
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
    private var suites: [String: SettingsHub] = [:]
    private var others: [ObjectIdentifier: Reference] = [:]

    func suite(named name: String) -> SettingsHub {
      lock.withLock {
        if let hub = suites[name] { return hub }
        let hub = Foundation.UserDefaults(suiteName: name).map { SettingsHub($0) } ?? .standard
        suites[name] = hub
        return hub
      }
    }

    func hub(of userDefaults: Foundation.UserDefaults) -> SettingsHub {
      if userDefaults === SettingsHub.standard.userDefaults { return .standard }
      return lock.withLock {
        let id = ObjectIdentifier(userDefaults)
        if let hub = others[id]?.hub ?? suites.values.first(where: { $0.userDefaults === userDefaults }) { return hub }
        let hub = SettingsHub(userDefaults)
        others = others.filter { $0.value.hub != nil }
        others[id] = Reference(hub: hub)
        return hub
      }
    }
  }
}
