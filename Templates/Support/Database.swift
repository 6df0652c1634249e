import Foundation

nonisolated extension SettingsSupport {
  /// A defaults database.
  package class Database: Foundation.NSObject, @unchecked Sendable {
    /// The app's own database; in a program without a bundle, its domain has the name of the process.
    static let app = Database(
      .standard, domain: Foundation.Bundle.main.bundleIdentifier ?? Foundation.ProcessInfo.processInfo.processName,
      isPermanent: true)

    let defaults: Foundation.UserDefaults
    /// The name of the persistent domain, or nil if it isn't known.
    let domain: String?
    /// The keys with a key-value observer; nil for an object that may be gone before the process ends.
    private let observedKeys: Locked<Swift.Set<String>>?

    init(_ defaults: Foundation.UserDefaults, domain: String? = nil, isPermanent: Bool = false) {
      self.defaults = defaults
      self.domain = domain ?? (defaults === Foundation.UserDefaults.standard ? Self.app.domain : nil)
      observedKeys = isPermanent ? Locked([]) : nil
    }

    /// What accessors stored under the keys of launch arguments, by the database; no other gets its identifier.
    private static let replacements = Locked<[Swift.ObjectIdentifier: Replacements]>([:])

    /// The object of a key, as accessors read it.
    func object(forKey name: String) -> Any? {
      let replacement = Self.replacements.withLock { $0.isEmpty ? nil : $0[.init(defaults)]?.objects[name] }
      guard let replacement else { return defaults.object(forKey: name) }
      let stored: Any? = domain == nil ? replacement : storedObjects[name]
      return stored ?? defaults.volatileDomain(forName: Foundation.UserDefaults.registrationDomain)[name]
    }

    /// The registered default of a key whose stored object isn't one of its values.
    func registeredObject(forKey name: String) -> Any? {
      #if canImport(ObjectiveC)
        return defaults.volatileDomain(forName: Foundation.UserDefaults.registrationDomain)[name]
      #else
        // There, the domain is always empty; registered defaults are those of all databases of the process.
        return Foundation.UserDefaults(suiteName: "settings-gen.empty")?.object(forKey: name)
      #endif
    }

    /// Stores an object for an accessor, or removes it; accessors then read the key without its launch argument.
    func replace(_ object: (any Sendable)?, forKey name: String) {
      if defaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)[name] != nil {
        let new = Replacements(defaults: defaults)
        Self.replacements.withLock { _ = $0[.init(defaults), default: new].objects.updateValue(object, forKey: name) }
      }
      set(object, forKey: name)
    }

    /// Stores an object, or removes the stored one.
    func set(_ object: (any Sendable)?, forKey name: String) {
      if let object {
        // As the type that the method takes: otherwise, an app's own `set<T>(_: T, forKey: String)` would be called.
        defaults.set(object as Any?, forKey: name)
      } else {
        // On Linux, setting nil never returns.
        defaults.removeObject(forKey: name)
      }
      #if !canImport(ObjectiveC)
        // There, Foundation reports no writes.
        Foundation.NotificationCenter.default.post(name: Self.didChange(name), object: nil)
      #endif
    }

    /// The objects of the persistent domain or, if it isn't known, those that an empty database doesn't have, too.
    var storedObjects: [String: Any] {
      #if !canImport(ObjectiveC)
        // Foundation on Linux reads a domain from the disk.
        defaults.synchronize()
      #endif
      if let domain { return defaults.persistentDomain(forName: domain) ?? [:] }
      let others = Foundation.UserDefaults(suiteName: "settings-gen.empty")?.dictionaryRepresentation() ?? [:]
      return defaults.dictionaryRepresentation().filter { name, object in
        others[name].map { !Foundation.NSArray(array: [object]).isEqual(to: [$0]) } ?? true
      }
    }

    /// Calls a function, on any thread, when the value of a key may have changed, for as long as the result exists.
    func observe(_ key: String, report: @escaping @Sendable () -> Swift.Void) -> KeyObserver {
      KeyObserver([Self.didChange(key)] + (startKeyValueObserving(key) ? [] : Self.notifications), report: report)
    }

    private static func didChange(_ key: String) -> Foundation.Notification.Name { .init("settings-gen." + key) }

    /// The notifications of any change; the user may have changed a setting before the app enters the foreground.
    private static let notifications: [Foundation.Notification.Name] = [
      Foundation.UserDefaults.didChangeNotification, .init("UIApplicationWillEnterForegroundNotification"),
      .init("NSExtensionHostWillEnterForegroundNotification"), .init("WKApplicationWillEnterForegroundNotification"),
      .init("NSApplicationDidBecomeActiveNotification"),
    ]

    #if canImport(ObjectiveC)
      /// Returns whether key-value observing reports changes of a key; a key path can't contain every key.
      private func startKeyValueObserving(_ key: String) -> Bool {
        // An observer is never removed, because that crashes while another thread uses the database.
        if self !== Self.app, defaults === Self.app.defaults { return Self.app.startKeyValueObserving(key) }
        guard let observedKeys, !key.contains(where: { $0 == "." || $0 == "@" }) else { return false }
        // Adding an observer may run other code, so the lock isn't held meanwhile.
        guard observedKeys.withLock({ $0.insert(key).inserted }) else { return true }
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
    #else
      private func startKeyValueObserving(_ key: String) -> Bool { false }
    #endif
  }

  /// Objects that replace launch arguments in a database.
  private struct Replacements: @unchecked Sendable {
    let defaults: Foundation.UserDefaults
    var objects: [String: (any Sendable)?] = [:]
  }

  /// Observes notifications for as long as it exists.
  final class KeyObserver: @unchecked Sendable {
    private let tokens: [any Foundation.NSObjectProtocol]

    init(_ names: [Foundation.Notification.Name], report: @escaping @Sendable () -> Swift.Void) {
      let center = Foundation.NotificationCenter.default
      tokens = names.map { center.addObserver(forName: $0, object: nil, queue: nil) { _ in report() } }
    }

    deinit { for token in tokens { Foundation.NotificationCenter.default.removeObserver(token as Any) } }
  }

  /// A value that several threads use.
  final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
  }
}
