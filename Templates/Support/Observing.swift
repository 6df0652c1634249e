import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport.Settings {
  /// Observes a setting for as long as it exists.
  package typealias Observer = SettingsSupport.Observer

  /// Calls a function on the main actor with the current value of a setting, then with the newest one after changes,
  /// until the returned object is released.
  ///
  /// On the main thread, the first call comes before this method returns. The returned object keeps what the function
  /// captures: `observer = settings.observe(.userName) { [weak self] in self?.label.text = $0 }`.
  ///
  /// - Parameter includingCurrent: Whether the function is called with the current value first.
  package func observe<Value>(
    _ key: Key<Value>, includingCurrent: Bool = true,
    _ handle: @escaping @_Concurrency.MainActor @Sendable (Value) -> Swift.Void
  ) -> SettingsSupport.Observer {
    let observer = SettingsSupport.Observer(of: key, in: self, last: includingCurrent ? nil : self[key]) { value in
      _Concurrency.MainActor.assumeIsolated { handle(value) }
    }
    if Foundation.Thread.isMainThread { observer.look() }
    return observer
  }

  /// The value of a setting or the values of several, then the newest after changes, no matter what code stores them.
  ///
  /// The observation ends when the iterating task is canceled or the stream is released.
  ///
  /// - Parameter includingCurrent: Whether the stream starts with the current value rather than the first change.
  package func values<each Value>(
    for key: repeat SettingsSupport.Key<Self, each Value>, includingCurrent: Bool = true
  ) -> _Concurrency.AsyncStream<(repeat each Value)> {
    var keys = SettingsSupport.KeyList<Self>()
    repeat keys.add(each key)
    let reports = SettingsSupport.Observer.reports(of: keys, in: _database)
    @Sendable func read() -> (values: (repeat each Value), objects: [String: any Sendable]) {
      let values = (repeat self[each key])
      var objects: [String: any Sendable] = [:]
      func add<One>(_ key: Key<One>, _ value: One) { objects[key.name] = key._coding.encode(value) }
      repeat add(each key, each values)
      return (values, objects)
    }
    let last = SettingsSupport.Locked<(any Sendable)??>(includingCurrent ? nil : read().objects)
    return _Concurrency.AsyncStream {
      for await _ in reports {
        let new = read()
        if SettingsSupport.Observer.replace(last, by: new.objects) { return new.values }
        // Reading may have reported a change again, and other tasks are to run too.
        await _Concurrency.Task.yield()
      }
      return nil
    }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport {
  /// Observes a setting for as long as it exists.
  package final class Observer: @unchecked Sendable {
    let key: String
    let database: Database
    /// The object of the value that readers have; nil if they have none or different ones.
    private let last: Locked<(any Sendable)??>
    /// Looks for a new value, also without a report.
    let look: @Sendable () -> Swift.Void
    private var task: _Concurrency.Task<Swift.Void, Swift.Never>?

    init<Settings, Value>(
      of key: Key<Settings, Value>, in settings: Settings, last: Value?, emit: @escaping @Sendable (Value) -> Swift.Void
    ) {
      let last = Locked(last.map { key._coding.encode($0) })
      (self.key, database, self.last) = (key.name, settings._database, last)
      look = {
        let value = settings[key]
        if Self.replace(last, by: key._coding.encode(value)) { emit(value) }
      }
      var keys = KeyList<Settings>()
      keys.add(key)
      task = _Concurrency.Task { @_Concurrency.MainActor [weak self, database, keys] in
        for await _ in Observer.reports(of: keys, in: database) where !_Concurrency.Task.isCancelled {
          self?.look()
          // However often values change, others use the main thread in between.
          await _Concurrency.Task.yield()
        }
      }
    }

    deinit { task?.cancel() }

    /// Reads the value for a reader that reads again when a new one is emitted.
    func read<Settings, Value>(_ key: Key<Settings, Value>, in settings: Settings) -> Value {
      let value = settings[key]
      let object = key._coding.encode(value)
      // One that was stored after the last look may change back before the next.
      last.withLock { if let last = $0, !areIdentical(last, object) { $0 = nil } }
      return value
    }

    /// A stream with an element at first and whenever one of several settings may have changed; it keeps only one.
    static func reports<Settings>(of keys: KeyList<Settings>, in database: Database) -> _Concurrency.AsyncStream<()> {
      _Concurrency.AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let observers = keys.list.map { $0._coding.database(database)?.observe($0.name) { continuation.yield() } }
        continuation.onTermination = { _ in withExtendedLifetime(observers) {} }
        continuation.yield()
      }
    }

    /// Replaces the last object unless it is the same, and returns whether it did.
    static func replace(_ last: Locked<(any Sendable)??>, by new: (any Sendable)?) -> Bool {
      last.withLock { last in
        if let last, areIdentical(last, new) { return false }
        last = new
        return true
      }
    }
  }
}
