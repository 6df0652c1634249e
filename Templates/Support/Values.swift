@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport.Settings {
  /// The value of a setting or the values of several, then each new one, no matter what code stores it.
  ///
  /// If values change faster than they are read, only the newest is kept. The observation ends when the iterating task
  /// is canceled or the stream is released.
  ///
  /// - Parameter includingCurrent: Whether the stream starts with the current value rather than the first change.
  package func values<each Value>(
    for key: repeat SettingsSupport.Key<Self, each Value>, includingCurrent: Bool = true
  ) -> _Concurrency.AsyncStream<(repeat each Value)> {
    let reports = _Concurrency.AsyncStream<()>(bufferingPolicy: .bufferingNewest(1)) { continuation in
      var observations: [SettingsSupport.Observer] = []
      repeat observations.append(
        .init(of: (each key).name, in: (each key).database(settingsDatabase), queue: nil) { continuation.yield() })
      continuation.onTermination = { [observations] _ in withExtendedLifetime(observations) {} }
      continuation.yield()
    }
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
