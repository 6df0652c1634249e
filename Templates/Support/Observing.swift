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
    let last = SettingsSupport.Locked(includingCurrent ? nil : self[key])
    return SettingsSupport.Observer(of: key, in: settingsDatabase) {
      guard let value = last.replace(unless: key.coding.areSame, { self[key] }) else { return }
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
          isNew = last.replace(unless: key.coding.areSame) { self[key] } != nil || isNew
        }
        if isNew { return (repeat (each last).withLock { $0 } ?? (each key).defaultValue) }
        // Reading may have reported a change again, and other tasks are to run too.
        await _Concurrency.Task.yield()
      }
      return nil
    }
  }
}

nonisolated extension SettingsSupport {
  /// Observes a setting for as long as it exists.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  package final class Observer: Sendable {
    let key: String
    let database: Database
    /// Reads again what may have changed, also without a report.
    let look: @Sendable () -> Swift.Void
    private let task: _Concurrency.Task<Swift.Void, Swift.Never>

    /// - Parameter look: Called on the main actor at first and after each report.
    init(of key: any AnyKey, in database: Database, look: @escaping @Sendable () -> Swift.Void) {
      self.key = key.name
      self.database = database
      self.look = look
      let reports = database.reports(of: [key])
      task = _Concurrency.Task { @_Concurrency.MainActor in
        for await _ in reports where !_Concurrency.Task.isCancelled {
          look()
          // However often values change, others use the main thread in between.
          await _Concurrency.Task.yield()
        }
      }
    }

    deinit { task.cancel() }
  }

  /// A value that several threads use.
  final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = Foundation.NSLock()
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
