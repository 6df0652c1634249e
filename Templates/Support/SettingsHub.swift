import Foundation

/// A defaults database with its observers in this module: streams, observable objects, property wrappers and mirrors.
///
/// Foundation reports a change in several ways, none of which says what the value is now: by key-value observing, by
/// `UserDefaults.didChangeNotification` and, for what the Settings app stored, when the app returns to the foreground. Linux reports
/// nothing, so the accessors announce what they write. After each of these reports the hub lets the observers of the key read it again.
///
/// - No lock is held while the database is read or an observer is called.
/// - One thread at a time reads for an observer and calls it. A report that arrives meanwhile makes that thread read again, so the last
///   value is never lost.
/// - A read may itself report changes: `UserDefaults` delivers what another process wrote before `object(forKey:)` returns. Such reports
///   wait until the read is over and are limited in number, since they may come with every read.
nonisolated final class SettingsHub: @unchecked Sendable {
  let userDefaults: Foundation.UserDefaults
  private let lock = Foundation.NSLock()
  // Everything below is only used while the lock is held.
  private var observers: [Int: Observer] = [:]
  private var observersOfKeys: [String: [Int]] = [:]
  private var numberOfLastObserver = 0
  /// The observers that reads reported to, by the thread that reads.
  private var reportsOfReads: [ObjectIdentifier: Set<Int>] = [:]
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

  private struct Observer {
    let keys: [String]
    /// Reads and calls the observer; returns the observers that the read reported to.
    let update: @Sendable (SettingsHub) -> Set<Int>
    var phase = Phase.idle
  }

  private enum Phase {
    case idle
    /// A thread reads or calls the observer.
    case busy
    /// The same, and a key has been reported since.
    case stale
  }
}

// MARK: - Observing

nonisolated extension SettingsHub {
  /// Observes keys until the observation is released. An observer that is being called then may finish afterward.
  ///
  /// - Parameters:
  ///   - read: Reads what is observed; called once now, then after each report of a key.
  ///   - update: Handles what was read, which may be the same as before.
  func observe<Reading>(
    _ keys: [String], read: @escaping @Sendable (Foundation.UserDefaults) -> Reading,
    update: @escaping @Sendable (Reading) -> Void
  ) -> SettingsObservation {
    let observer = Observer(keys: keys) { hub in
      let (reading, reported) = hub.collectingReports { read(hub.userDefaults) }
      update(reading)
      return reported
    }
    let number = lock.withLock {
      numberOfLastObserver += 1
      observers[numberOfLastObserver] = observer
      for key in keys { observersOfKeys[key, default: []].append(numberOfLastObserver) }
      return numberOfLastObserver
    }
    listen()
    for key in keys { observeKeyValueChanges(of: key) }
    report(to: [number])
    return SettingsObservation(of: number, in: self)
  }

  /// Observes the object of a key until the observation is released.
  func observe(_ key: String, update: @escaping @Sendable (_ object: Any?) -> Void) -> SettingsObservation {
    observe([key], read: { $0.object(forKey: key) }, update: update)
  }

  fileprivate func removeObserver(_ number: Int) {
    // What the observer captured is released after the lock, since that may end further observations.
    let removed = lock.withLock {
      let removed = observers.removeValue(forKey: number)
      for key in removed?.keys ?? [] {
        observersOfKeys[key]?.removeAll { $0 == number }
        if observersOfKeys[key]?.isEmpty == true { observersOfKeys[key] = nil }
      }
      return removed
    }
    withExtendedLifetime(removed) {}
  }
}

/// Observes keys as long as it exists.
nonisolated final class SettingsObservation: Sendable {
  private let number: Int
  private let hub: SettingsHub

  fileprivate init(of number: Int, in hub: SettingsHub) {
    self.number = number
    self.hub = hub
  }

  deinit { hub.removeObserver(number) }

  /// Makes the observer read again and calls it.
  func update() { hub.report(to: [number]) }
}

// MARK: - Reports of changes

nonisolated extension SettingsHub {
  /// Announces a write to the hubs of this process, including those of other modules. The value, which may be secret, is not announced.
  static func announceWrite(ofKey key: String) {
    Foundation.NotificationCenter.default.post(name: didWrite, object: nil, userInfo: ["key": key])
  }

  private static var didWrite: Foundation.Notification.Name { Foundation.Notification.Name("settings-gen.didWrite") }

  /// The notifications after which any key may have another value. An app that was behind the Settings app comes to the foreground.
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
    guard lock.withLock({ tokens.isEmpty }) else { return }
    let center = Foundation.NotificationCenter.default
    var added = Self.changeNotifications.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in self?.anyKeyMayHaveChanged() }
    }
    added.append(
      center.addObserver(forName: Self.didWrite, object: nil, queue: nil) { [weak self] notification in
        guard let key = notification.userInfo?["key"] as? String else { return }
        self?.keyMayHaveChanged(key)
      })
    let isFirst = lock.withLock {
      guard tokens.isEmpty else { return false }
      tokens = added
      return true
    }
    if !isFirst { for token in added { center.removeObserver(token) } }
  }

  private func keyMayHaveChanged(_ key: String) {
    report(to: lock.withLock { observersOfKeys[key] ?? [] })
  }

  private func anyKeyMayHaveChanged() {
    report(to: lock.withLock { observers.keys.sorted() })
  }

  /// Updates observers, or makes the read that this thread is in update them afterward.
  fileprivate func report(to numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    let thread = Self.thread
    let isReading = lock.withLock {
      guard reportsOfReads[thread] != nil else { return false }
      reportsOfReads[thread]?.formUnion(numbers)
      return true
    }
    if !isReading { updateObservers(numbers) }
  }

  /// Runs a read, and returns the observers that it reported to.
  private func collectingReports<Reading>(_ read: () -> Reading) -> (Reading, Set<Int>) {
    let thread = Self.thread
    lock.withLock { reportsOfReads[thread] = [] }
    let reading = read()
    return (reading, lock.withLock { reportsOfReads.removeValue(forKey: thread) } ?? [])
  }

  private static var thread: ObjectIdentifier { ObjectIdentifier(Foundation.Thread.current) }
}

// MARK: - Updating observers

nonisolated extension SettingsHub {
  /// How often an observer reads again because a read reported its keys. A database that reports with every read would never end.
  private static var repetitionLimit: Int { 4 }

  /// How often a thread updates one observer before it leaves that to another thread: it may be the main thread, while others write.
  private static var roundLimit: Int { 100 }

  /// Updates observers, and then those that the reads reported to.
  private func updateObservers(_ numbers: [Int]) {
    var pending = numbers
    var repetitions: [Int: Int] = [:]
    while !pending.isEmpty {
      for reported in update(pending.removeFirst()) where !pending.contains(reported) {
        guard repetitions[reported, default: 0] < Self.repetitionLimit else { continue }
        repetitions[reported, default: 0] += 1
        pending.append(reported)
      }
    }
  }

  /// Updates an observer, unless a thread is doing so, which then does it once more. Returns the observers that the reads reported to.
  private func update(_ number: Int) -> Set<Int> {
    guard let observer = lock.withLock({ begin(number) }) else { return [] }
    var reported = observer.update(self)
    var rounds = 1
    while lock.withLock({ repeatOrEnd(number) }) {
      guard rounds < Self.roundLimit else {
        lock.withLock { observers[number]?.phase = .idle }
        Foundation.Thread.detachNewThread { [weak self] in self?.report(to: [number]) }
        break
      }
      reported.formUnion(observer.update(self))
      rounds += 1
    }
    return reported
  }

  /// The observer if this thread is to update it.
  private func begin(_ number: Int) -> Observer? {
    guard let observer = observers[number] else { return nil }
    if case .idle = observer.phase {
      observers[number]?.phase = .busy
      return observer
    }
    observers[number]?.phase = .stale
    return nil
  }

  /// Whether a key has been reported meanwhile, so that this thread is to update the observer again.
  private func repeatOrEnd(_ number: Int) -> Bool {
    guard let phase = observers[number]?.phase else { return false }
    if case .stale = phase {
      observers[number]?.phase = .busy
      return true
    }
    observers[number]?.phase = .idle
    return false
  }
}

// MARK: - Key-value observing

#if canImport(ObjectiveC)
  nonisolated extension SettingsHub {
    /// Observes a key once and for as long as the hub exists: adding and removing observers of one database on several threads is a
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
      if isFirst { observer.start() }
    }

    /// Reports what other processes write as soon as they do.
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
    private var others: [ObjectIdentifier: Reference] = [:]

    func suite(named name: String) -> SettingsHub {
      if let hub = lock.withLock({ suites[name] }) { return hub }
      // A suite with the name of the app's own domain is nil.
      let new = Foundation.UserDefaults(suiteName: name).map { SettingsHub($0) } ?? .standard
      return lock.withLock {
        let hub = suites[name] ?? new
        suites[name] = hub
        return hub
      }
    }

    func hub(of userDefaults: Foundation.UserDefaults) -> SettingsHub {
      if userDefaults === SettingsHub.standard.userDefaults { return .standard }
      let id = ObjectIdentifier(userDefaults)
      let new = SettingsHub(userDefaults)
      let (hub, alive) = lock.withLock {
        // Also returned, so that none of them ends while the lock is held.
        let alive = others.compactMapValues(\.hub)
        let hub = alive[id] ?? suites.values.first { $0.userDefaults === userDefaults } ?? new
        others = alive.mapValues { Reference(hub: $0) }
        others[id] = Reference(hub: hub)
        return (hub, alive)
      }
      withExtendedLifetime(alive) {}
      return hub
    }
  }
}
