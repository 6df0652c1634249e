import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport.Settings {
  /// Observes a setting for as long as it exists.
  package typealias Observer = SettingsSupport.Observer

  /// Calls a function on the main actor with the current value of a setting, unless that is excluded, then with the
  /// newest one after changes, until the returned object is released.
  ///
  /// On the main thread, the first call comes before this method returns. The returned object keeps what the function
  /// captures: `observer = settings.observe(.userName) { [weak self] in self?.label.text = $0 }`.
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

  /// The current value of a setting or of several, unless these are excluded, then the newest after changes, no matter
  /// what code stores them, until the iterating task is canceled or the stream is released.
  package func values<each Value>(
    for key: repeat SettingsSupport.Key<Self, each Value>, includingCurrent: Bool = true
  ) -> _Concurrency.AsyncStream<(repeat each Value)> {
    var names: [Foundation.Notification.Name] = []
    repeat names.append(contentsOf: (each key)._coding.database(_database)?.notifications(of: (each key).name) ?? [])
    let reports = SettingsSupport.reports(of: names)
    @Sendable func read() -> (values: (repeat each Value), objects: [[any Sendable]]) {
      let values = (repeat self[each key])
      var objects: [[any Sendable]] = []
      repeat objects.append((each key)._coding.encode(each values).map { [$0] } ?? [])
      return (values, objects)
    }
    let last = SettingsSupport.Locked<(any Sendable)??>(includingCurrent ? nil : read().objects)
    return _Concurrency.AsyncStream {
      for await _ in reports {
        let new = read()
        if SettingsSupport.replace(last, by: new.objects) { return new.values }
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
  package final class Observer: Sendable {
    let key: String
    let database: Database
    /// Looks for a new value, also without a report.
    let look: @Sendable () -> Swift.Void
    /// The object of the value that readers have; nil if they have none or different ones.
    private let last: Locked<(any Sendable)??>
    private let task: _Concurrency.Task<Swift.Void, Swift.Never>

    init<Settings, Value>(
      of key: Key<Settings, Value>, in settings: Settings, last: Value?, emit: @escaping @Sendable (Value) -> Swift.Void
    ) {
      let last = Locked(last.map { key._coding.encode($0) })
      let look = { @Sendable in
        let value = settings[key]
        if replace(last, by: key._coding.encode(value)) { emit(value) }
      }
      (self.key, database, self.look, self.last) = (key.name, settings._database, look, last)
      task = _Concurrency.Task { @_Concurrency.MainActor in
        let notifications = key._coding.database(settings._database)?.notifications(of: key.name) ?? []
        for await _ in reports(of: notifications) where !_Concurrency.Task.isCancelled {
          look()
          // However often values change, others use the main thread in between.
          await _Concurrency.Task.yield()
        }
      }
    }

    deinit { task.cancel() }

    /// Reads the value for a reader that reads again when a new one is emitted.
    func read<Settings, Value>(_ key: Key<Settings, Value>, in settings: Settings) -> Value {
      let value = settings[key]
      let object = key._coding.encode(value)
      // One that was stored after the last look may change back before the next.
      last.withLock { if let last = $0, !areIdentical(last, object) { $0 = nil } }
      return value
    }
  }

  /// Replaces the last object unless it's the same, and returns whether it did.
  static func replace(_ last: Locked<(any Sendable)??>, by new: (any Sendable)?) -> Bool {
    last.withLock { last in
      if let last, areIdentical(last, new) { return false }
      last = new
      return true
    }
  }

  /// A stream with an element at first and after notifications; it keeps only one.
  static func reports(of names: [Foundation.Notification.Name]) -> _Concurrency.AsyncStream<()> {
    _Concurrency.AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let center = Foundation.NotificationCenter.default
      let observers = Locked(
        names.map { center.addObserver(forName: $0, object: nil, queue: nil) { _ in continuation.yield() } })
      continuation.onTermination = { _ in
        for observer in observers.withLock({ $0 }) { center.removeObserver(observer as Any) }
      }
      continuation.yield()
    }
  }
}
