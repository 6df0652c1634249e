import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport.Settings {
  /// Calls a function on the main actor with each new value of a setting until the returned object is released.
  ///
  /// - Parameter includingCurrent: Whether the function is called with the current value first.
  package func observe<Value>(
    _ key: Key<Value>, includingCurrent: Bool = true,
    _ handle: @escaping @_Concurrency.MainActor @Sendable (Value) -> Swift.Void
  ) -> SettingsSupport.Observer {
    SettingsSupport.ValueObserver(of: key, in: self, last: includingCurrent ? nil : self[key]) { value in
      _Concurrency.MainActor.assumeIsolated { handle(value) }
    }
  }

  /// The value of a setting or the values of several, then each new one, no matter what code stores it.
  ///
  /// If values change faster than they are read, only the newest is kept. The observation ends when the iterating task
  /// is canceled or the stream is released.
  ///
  /// - Parameter includingCurrent: Whether the stream starts with the current value rather than the first change.
  package func values<each Value>(
    for key: repeat SettingsSupport.Key<Self, each Value>, includingCurrent: Bool = true
  ) -> _Concurrency.AsyncStream<(repeat each Value)> {
    var keys: [any SettingsSupport.AnyKey] = []
    repeat keys.append(each key)
    let reports = settingsDatabase.reports(of: keys)
    let last = (repeat SettingsSupport.Locked(includingCurrent ? nil : self[each key]))
    return _Concurrency.AsyncStream {
      for await _ in reports {
        var isNew = false
        for (key, last) in repeat (each key, each last) {
          isNew = last.replace(by: self[key], unless: key.coding.areSame) != nil || isNew
        }
        if isNew { return (repeat (each last).withLock { $0 } ?? (each key).defaultValue) }
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
  package class Observer: @unchecked Sendable {
    fileprivate var task: _Concurrency.Task<Swift.Void, Swift.Never>?

    deinit { task?.cancel() }
  }

  /// Observes a setting, and knows which value its readers have.
  final class ValueObserver<Settings: SettingsSupport.Settings, Value: Sendable>: Observer, @unchecked Sendable {
    let key: Key<Settings, Value>
    let settings: Settings
    /// The value that readers have; nil if they have none or different ones.
    private let last: Locked<Value?>
    private let emit: @Sendable (Value) -> Swift.Void

    init(
      of key: Key<Settings, Value>, in settings: Settings, last: Value?, emit: @escaping @Sendable (Value) -> Swift.Void
    ) {
      self.key = key
      self.settings = settings
      self.last = Locked(last)
      self.emit = emit
      super.init()
      task = _Concurrency.Task { @_Concurrency.MainActor [weak self] in
        for await _ in settings.settingsDatabase.reports(of: [key]) where !_Concurrency.Task.isCancelled {
          self?.look()
          // However often values change, others use the main thread in between.
          await _Concurrency.Task.yield()
        }
      }
    }

    /// Looks for a new value, also without a report.
    func look() {
      if let value = last.replace(by: settings[key], unless: key.coding.areSame) { emit(value) }
    }

    /// Reads the value for a reader that reads again when a new one is emitted.
    func read() -> Value {
      let value = settings[key]
      // One that was stored after the last look may change back before the next.
      last.withLock { if let last = $0, !key.coding.areSame(last, value) { $0 = nil } }
      return value
    }
  }
}
