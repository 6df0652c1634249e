import Foundation

nonisolated extension SettingsSupport {
  /// A defaults database and its observers, which learn that a value may have changed and read it later.
  package final class Database: Foundation.NSObject, @unchecked Sendable {
    /// The app's own database.
    static let app = Database(.standard, domain: nil)

    let defaults: Foundation.UserDefaults
    /// The name of the persistent domain, or nil if it isn't known.
    let domain: String?
    private let isEphemeral: Bool
    private let lock = Foundation.NSLock()
    // The following are only used while the lock is held.
    private var reports: [String: [Swift.ObjectIdentifier: @Sendable () -> Swift.Void]] = [:]
    /// The observed keys whose changes only notifications report.
    private var otherKeys: Swift.Set<String> = []
    private var tokens: [any Foundation.NSObjectProtocol] = []

    init(_ defaults: Foundation.UserDefaults, domain: String?, isEphemeral: Bool = false) {
      // A program without a bundle has the domain of its process.
      let app = Foundation.Bundle.main.bundleIdentifier ?? Foundation.ProcessInfo.processInfo.processName
      self.defaults = defaults
      self.domain = domain ?? (defaults === Foundation.UserDefaults.standard ? app : nil)
      self.isEphemeral = isEphemeral
    }

    deinit {
      for token in tokens { Foundation.NotificationCenter.default.removeObserver(token) }
      if isEphemeral, let domain { Self.removeEphemeral(domain) }
    }

    /// Stores an object, or removes the stored one.
    func set(_ object: (any Sendable)?, forKey name: String) {
      if let object {
        defaults.set(object, forKey: name)
      } else {
        // On Linux, setting nil never returns.
        defaults.removeObject(forKey: name)
      }
      #if !canImport(ObjectiveC)
        // Foundation on Linux reports no writes. The value isn't announced, since it may be secret.
        let didWrite = Foundation.Notification.Name(Self.didWrite)
        Foundation.NotificationCenter.default.post(name: didWrite, object: nil, userInfo: [Self.didWrite: name])
      #endif
    }

    /// The objects of the persistent domain, or nil if it isn't known or doesn't exist.
    var storedObjects: [String: Any]? {
      #if !canImport(Darwin)
        // Foundation on Linux reads the app's domain from the disk.
        if defaults === Foundation.UserDefaults.standard { defaults.synchronize() }
      #endif
      return domain.flatMap { defaults.persistentDomain(forName: $0) }
    }

    /// A database with what every database has without stored values: launch arguments and registered defaults.
    static var withoutStored: Foundation.UserDefaults? { Foundation.UserDefaults(suiteName: "settings-gen.empty") }

    // MARK: Observers

    /// Those with key-value observers, which are never removed: while another thread uses them, that crashes.
    private static let kept = Locked<[Database]>([])

    static func of(_ defaults: Foundation.UserDefaults, domain: String?) -> Database {
      let kept = kept.withLock { kept in
        kept.first { $0 !== app && $0.defaults === defaults && (domain ?? $0.domain) == $0.domain }
      }
      return kept ?? Database(defaults, domain: domain)
    }

    func insert(_ observation: Swift.AnyObject, of key: String, report: @escaping @Sendable () -> Swift.Void) {
      // One thread at a time: two that add key-value observers may crash.
      Self.kept.withLock { kept in
        let isNew = lock.withLock {
          if tokens.isEmpty { tokens = Self.notifications.map(token) }
          defer { reports[key, default: [:]][Swift.ObjectIdentifier(observation)] = report }
          return reports[key] == nil
        }
        guard isNew else { return }
        if startKeyValueObserving(key) {
          if !kept.contains(self) { kept.append(self) }
        } else {
          lock.withLock { _ = otherKeys.insert(key) }
        }
      }
    }

    func remove(_ observation: Swift.AnyObject, of key: String) {
      // What the closure captures is released without the lock.
      _ = lock.withLock { reports[key]?.removeValue(forKey: Swift.ObjectIdentifier(observation)) }
    }

    /// Reports that a key may have changed, or each one of which nothing else reports changes.
    private func report(_ key: String?) {
      let reports = lock.withLock { (key.map { [$0] } ?? otherKeys).flatMap { self.reports[$0, default: [:]].values } }
      for report in reports { report() }
    }

    private static let didWrite = "settings-gen.didWrite"

    /// The notifications of changes; the user may have changed a setting before the app enters the foreground.
    private static let notifications = [
      didWrite, Foundation.UserDefaults.didChangeNotification.rawValue, "UIApplicationWillEnterForegroundNotification",
      "NSExtensionHostWillEnterForegroundNotification", "WKApplicationWillEnterForegroundNotification",
      "NSApplicationDidBecomeActiveNotification",
    ]

    private func token(ofNotification name: String) -> any Foundation.NSObjectProtocol {
      let name = Foundation.Notification.Name(name)
      return Foundation.NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
        self?.report($0.userInfo?[Self.didWrite] as? String)
      }
    }

    /// Returns whether key-value observing reports changes of a key.
    private func startKeyValueObserving(_ key: String) -> Bool {
      #if canImport(ObjectiveC)
        // Some systems report none for a database at a path. In key paths, a dot and an at sign have a meaning.
        guard domain?.hasPrefix("/") != true, !key.contains(where: { $0 == "." || $0 == "@" }) else { return false }
        #if compiler(>=6.2)
          unsafe defaults.addObserver(self, forKeyPath: key, options: [], context: nil)
        #else
          defaults.addObserver(self, forKeyPath: key, options: [], context: nil)
        #endif
        return true
      #else
        return false
      #endif
    }

    #if canImport(ObjectiveC)
      package override func observeValue(
        forKeyPath key: String?, of object: Any?, change: [Foundation.NSKeyValueChangeKey: Any]?,
        context: Swift.UnsafeMutableRawPointer?
      ) { report(key) }
    #endif
  }
}
