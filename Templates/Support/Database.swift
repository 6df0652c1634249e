import Foundation

nonisolated extension SettingsSupport {
  // A defaults database.
  package class Database: Foundation.NSObject, @unchecked Sendable {
    // In a program without a bundle, the domain has the name of the process.
    static let app = Database(
      .standard, domain: Foundation.Bundle.main.bundleIdentifier ?? Foundation.ProcessInfo.processInfo.processName)
    // A database that has only what all have: launch arguments and registered defaults.
    static var empty: Foundation.UserDefaults? { .init(suiteName: "settings-gen.empty") }

    let defaults: Foundation.UserDefaults
    // The name of the persistent domain, or nil if it isn't known.
    let domain: String?
    let isEphemeral: Bool
    // The keys with a key-value observer; nil for an object that may be gone before the process ends.
    private let observedKeys: Locked<Swift.Set<String>>?

    init(_ defaults: Foundation.UserDefaults, domain: String? = nil, isEphemeral: Bool = false) {
      self.defaults = defaults
      self.domain = domain ?? (defaults === Foundation.UserDefaults.standard ? Self.app.domain : nil)
      self.isEphemeral = isEphemeral
      observedKeys = domain == nil || isEphemeral ? nil : Locked([])
    }

    deinit {
      guard isEphemeral, let domain else { return }
      Foundation.UserDefaults.standard.removePersistentDomain(forName: domain)
      // The file of an empty domain may remain.
      try? Foundation.FileManager.default.removeItem(atPath: domain + ".plist") as Swift.Void
    }

    private static let hasArguments = Foundation.ProcessInfo.processInfo.arguments.count > 1
    // What accessors stored under the keys of launch arguments, which they then no longer read.
    private static let replacements = Locked<[Foundation.UserDefaults: [String: Any?]]>([:])

    // The object of a key, as accessors read it.
    func object(forKey key: String) -> Any? {
      guard Self.hasArguments, let replacement = Self.replacements.withLock({ $0[defaults]?[key] })
      else { return defaults.object(forKey: key) }
      let stored = domain == nil ? replacement : storedObjects[key]
      return stored ?? defaults.volatileDomain(forName: Foundation.UserDefaults.registrationDomain)[key]
    }

    // The registered default of a key whose stored object isn't one of its values.
    func registeredObject(forKey key: String) -> Any? {
      #if canImport(ObjectiveC)
        return defaults.volatileDomain(forName: Foundation.UserDefaults.registrationDomain)[key]
      #else
        // There, the domain is always empty.
        return Self.empty?.object(forKey: key)
      #endif
    }

    // Stores an object for an accessor, or removes it.
    func replace(_ object: (any Sendable)?, forKey key: String) {
      if defaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)[key] != nil {
        _ = Self.replacements.withLock { $0[defaults, default: [:]].updateValue(object, forKey: key) }
      }
      set(object, forKey: key)
    }

    func set(_ object: Any?, forKey key: String) {
      if let object {
        // As the type that the method takes: otherwise, an app's own `set<T>(_: T, forKey: String)` would be called.
        defaults.set(object as Any?, forKey: key)
      } else {
        // On Linux, setting nil never returns.
        defaults.removeObject(forKey: key)
      }
      #if !canImport(ObjectiveC)
        // There, Foundation reports no writes.
        Foundation.NotificationCenter.default.post(name: Self.didChange(key), object: nil)
      #endif
    }

    // The objects of the persistent domain or, if it isn't known, the objects that an empty database doesn't have.
    var storedObjects: [String: Any] {
      #if !canImport(ObjectiveC)
        // There, Foundation reads a domain from the disk.
        defaults.synchronize()
      #endif
      if let domain { return defaults.persistentDomain(forName: domain) ?? [:] }
      let others = Self.empty?.dictionaryRepresentation() ?? [:]
      return defaults.dictionaryRepresentation().filter { key, object in
        others[key].map { !Foundation.NSArray(array: [object]).isEqual(to: [$0]) } ?? true
      }
    }

    // The notifications that the object of a key may have changed, which are posted from now on, on any thread.
    func notifications(of key: String) -> [Foundation.Notification.Name] {
      #if canImport(ObjectiveC)
        if observe(key) { return [Self.didChange(key)] }
      #endif
      // The user may have changed the setting before the app enters the foreground.
      return [
        Self.didChange(key), Foundation.UserDefaults.didChangeNotification,
        .init("UIApplicationWillEnterForegroundNotification"), .init("WKApplicationWillEnterForegroundNotification"),
        .init("NSExtensionHostWillEnterForegroundNotification"), .init("NSApplicationDidBecomeActiveNotification"),
      ]
    }

    private static func didChange(_ key: String) -> Foundation.Notification.Name { .init("settings-gen." + key) }

    #if canImport(ObjectiveC)
      // Starts key-value observing, which can't observe every key; returns whether it reports changes.
      private func observe(_ key: String) -> Bool {
        if self !== Self.app, defaults === Self.app.defaults { return Self.app.observe(key) }
        guard let observedKeys, !key.contains(where: { $0 == "." || $0 == "@" }) else { return false }
        // Adding an observer may run other code, so the lock isn't held meanwhile.
        guard observedKeys.withLock({ $0.insert(key).inserted }) else { return true }
        // It's never removed, because that crashes while another thread uses the database.
        #if compiler(>=6.2)
          unsafe defaults.addObserver(self, forKeyPath: key, options: [], context: nil)
        #else
          defaults.addObserver(self, forKeyPath: key, options: [], context: nil)
        #endif
        return true
      }

      package override func observeValue(
        forKeyPath key: String?, of object: Any?, change: [Foundation.NSKeyValueChangeKey: Any]?,
        context: Swift.UnsafeMutableRawPointer?
      ) {
        if let key { Foundation.NotificationCenter.default.post(name: Self.didChange(key), object: nil) }
      }
    #endif
  }

  // A value that several threads use.
  final class Locked<Value>: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }

    // Sets the value and returns the one before.
    func exchange(_ new: Value) -> Value {
      var old = new
      withLock { Swift.swap(&$0, &old) }
      return old
    }
  }
}
