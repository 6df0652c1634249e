import Foundation

// MARK: - Observation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension AppSettings {
  /// Calls a function on the main actor with the current value of a setting, unless that is excluded, then with the newest one after
  /// changes, until the returned object is released.
  ///
  /// On the main thread, the first call comes before this method returns. The returned object keeps what the function captures:
  /// `observer = settings.observe(.userName) { [weak self] in self?.label.text = $0 }`.
  package func observe<Value>(
    _ key: Key<Value>, includingCurrent: Bool = true, _ handle: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Observer {
    Observer(of: key.name, in: self, includingCurrent: includingCurrent, read: { self[key] }, handle)
  }

  /// The current value of a setting, unless that is excluded, then the newest one after changes, until the iterating task is canceled
  /// or the stream is released.
  package func values<Value>(for key: Key<Value>, includingCurrent: Bool = true) -> _Concurrency.AsyncStream<Value> {
    Observer.values { observe(key, includingCurrent: includingCurrent, $0) }
  }

  /// Observes a setting for as long as it exists.
  package final class Observer: @unchecked Sendable {
    private let look: @MainActor @Sendable () -> Void
    private let lock = Foundation.NSLock()
    private var isAboutToLook = false
    private var tokens: [any Foundation.NSObjectProtocol] = []

    /// Looks at settings on the main thread: now, before this returns if it's on that thread, and after changes.
    init(at keys: [String], in settings: AppSettings, _ look: @escaping @MainActor @Sendable () -> Void) {
      self.look = look
      let names = Swift.Set(keys.flatMap { settings.notifications(ofKey: $0) })
      let center = Foundation.NotificationCenter.default
      tokens = names.map { center.addObserver(forName: $0, object: nil, queue: nil) { [weak self] _ in self?.lookLater() } }
      if Foundation.Thread.isMainThread { MainActor.assumeIsolated { look() } } else { lookLater() }
    }

    convenience init<Value: Sendable>(
      of key: String, in settings: AppSettings, includingCurrent: Bool, read: @escaping @Sendable () -> Value,
      _ handle: @escaping @MainActor @Sendable (Value) -> Void
    ) {
      let last = Last(includingCurrent ? nil : read())
      self.init(at: [key], in: settings) {
        let value = read()
        if let last = last.value, Observer.areEqual([last], [value]) { return }
        last.value = value
        handle(value)
      }
    }

    deinit { for token in tokens { Foundation.NotificationCenter.default.removeObserver(token as Any) } }

    /// Looks once, however many changes are reported meanwhile.
    private func lookLater() {
      lock.lock()
      defer { lock.unlock() }
      if isAboutToLook { return }
      isAboutToLook = true
      Foundation.DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        self.lock.withLock { self.isAboutToLook = false }
        self.look()
      }
    }

    /// The value that a function was called with.
    @MainActor private final class Last<Value: Sendable> {
      var value: Value?
      nonisolated init(_ value: Value?) { self.value = value }
    }

    static func values<Value: Sendable>(
      _ observe: (@escaping @MainActor @Sendable (Value) -> Void) -> Observer
    ) -> _Concurrency.AsyncStream<Value> {
      _Concurrency.AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let observer = observe { continuation.yield($0) }
        continuation.onTermination = { _ in Swift.withExtendedLifetime(observer) {} }
      }
    }

    /// Whether two arrays of one value each are known to be equal; a nil by itself isn't `any Equatable`.
    static func areEqual(_ left: Any, _ right: Any) -> Bool {
      func isRight<Values: Swift.Equatable>(_ left: Values) -> Bool { left == right as? Values }
      return (left as? any Swift.Equatable).map { isRight($0) } ?? false
    }
  }
}

nonisolated extension AppSettings {
  /// The notifications of changes of a setting, which are posted from now on, on any thread.
  func notifications(ofKey key: String) -> [Foundation.Notification.Name] {
    #if canImport(ObjectiveC)
      let database = defaults(forKey: key)
      if database === AppSettings().defaults(forKey: key), let name = KeyObserver.shared.notification(ofKey: key, in: database) {
        return [name]
      }
    #endif
    // The user may have changed the setting before the app enters the foreground.
    return [
      Foundation.UserDefaults.didChangeNotification, .init("UIApplicationWillEnterForegroundNotification"),
      .init("WKApplicationWillEnterForegroundNotification"), .init("NSExtensionHostWillEnterForegroundNotification"),
      .init("NSApplicationDidBecomeActiveNotification"),
    ]
  }

  /// Posts what Foundation posts by itself on Apple's platforms.
  static func reportWrite(to database: Foundation.UserDefaults) {
    #if !canImport(ObjectiveC)
      let name = Foundation.UserDefaults.didChangeNotification
      Foundation.NotificationCenter.default.post(name: name, object: database)
    #endif
  }

  #if canImport(ObjectiveC)
    /// Posts a notification after each change of a key in the app's databases, by whatever process.
    ///
    /// It observes a key from the first time on, and never stops, because that crashes while another thread uses the database.
    private final class KeyObserver: Foundation.NSObject, @unchecked Sendable {
      static let shared = KeyObserver()

      private let lock = Foundation.NSLock()
      private var keys: Swift.Set<String> = []

      /// Returns the notification's name, or nil if the key can't be observed.
      func notification(ofKey key: String, in database: Foundation.UserDefaults) -> Foundation.Notification.Name? {
        if key.contains(where: { $0 == "." || $0 == "@" }) { return nil }
        // Adding an observer may run other code, so the lock isn't held meanwhile.
        if lock.withLock({ keys.insert(key).inserted }) {
          #if compiler(>=6.2)
            unsafe database.addObserver(self, forKeyPath: key, options: [], context: nil)
          #else
            database.addObserver(self, forKeyPath: key, options: [], context: nil)
          #endif
        }
        return .init("\(AppSettings.self).\(key)")
      }

      override func observeValue(
        forKeyPath key: String?, of object: Any?, change: [Foundation.NSKeyValueChangeKey: Any]?,
        context: Swift.UnsafeMutableRawPointer?
      ) {
        guard let key else { return }
        Foundation.NotificationCenter.default.post(name: .init("\(AppSettings.self).\(key)"), object: nil)
      }
    }
  #endif
}
