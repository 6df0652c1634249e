import Foundation

nonisolated extension SettingsSupport.Settings {
  /// Calls a function on the main actor with each new value of a setting until the returned object is released.
  ///
  /// - Parameter includingCurrent: Whether the function is called with the current value first.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  package func observe<Value>(
    _ key: Key<Value>, includingCurrent: Bool = true,
    _ handle: @escaping @_Concurrency.MainActor @Sendable (Value) -> Swift.Void
  ) -> SettingsSupport.Observer {
    observer(of: key, includingCurrent: includingCurrent) { value in
      _Concurrency.MainActor.assumeIsolated { handle(value) }
    }
  }

  /// Returns an observer that calls a function on the main queue, or where it looks.
  func observer<Value>(
    of key: Key<Value>, includingCurrent: Bool = false, _ handle: @escaping @Sendable (Value) -> Swift.Void
  ) -> SettingsSupport.Observer {
    let last = SettingsSupport.Locked(includingCurrent ? nil : self[key])
    let observer = SettingsSupport.Observer(of: key.name, in: key.database(settingsDatabase), queue: .main) {
      if let value = last.replace(unless: key.coding.areSame, { self[key] }) { handle(value) }
    }
    if includingCurrent { observer.report() }
    return observer
  }
}

nonisolated extension SettingsSupport {
  /// Observes a setting for as long as it exists.
  package final class Observer: Sendable {
    let key: String
    let database: Database?
    private let queue: Foundation.OperationQueue?
    /// Reads again what may have changed.
    let look: @Sendable () -> Swift.Void
    /// Whether a look is in the queue.
    private let isWaiting = Locked(false)

    /// - Parameter queue: Where to look after a report; if nil, on the thread that reports.
    init(
      of key: String, in database: Database?, queue: Foundation.OperationQueue?,
      look: @escaping @Sendable () -> Swift.Void
    ) {
      self.key = key
      self.database = database
      self.queue = queue
      self.look = look
      database?.insert(self, of: key) { [weak self] in self?.report() }
    }

    deinit { database?.remove(self, of: key) }

    fileprivate func report() {
      guard let queue else { return look() }
      let wasWaiting = isWaiting.withLock { isWaiting in
        defer { isWaiting = true }
        return isWaiting
      }
      guard !wasWaiting else { return }
      queue.addOperation { [weak self] in
        self?.isWaiting.withLock { $0 = false }
        self?.look()
      }
    }
  }

  /// A value that several threads use.
  final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    /// Only used while the lock is held.
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }

    /// Reads a value, and returns it if it differs from the last one.
    ///
    /// The lock is held meanwhile, so that no older value replaces a newer one; reports don't need it.
    func replace<Read>(unless areSame: (Read, Read) -> Bool, _ read: () -> Read) -> Read? where Value == Read? {
      withLock { last in
        let new = read()
        if let last, areSame(last, new) { return nil }
        last = new
        return new
      }
    }
  }
}
