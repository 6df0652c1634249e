nonisolated extension BundleSettings {
  /// The value of a setting, then each different one, whoever stores it.
  ///
  /// Of values that change faster than they are read, only the newest is kept. The observation ends when the task that iterates
  /// is canceled, or when the stream is released.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  package func values<Value>(for key: SettingsKey<Self, Value>) -> AsyncStream<Value> {
    let changes = AsyncStream<Value>(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let last = SettingsObserver.LastObject()
      let observation = settingsDatabase.of(key.suite).hub.observe(key.name) { object in
        let value = key.value(of: object)
        if last.update(key.object(for: value)) { continuation.yield(value) }
      }
      continuation.onTermination = { _ in withExtendedLifetime(observation) {} }
    }
    let last = SettingsObserver.LastObject()
    return AsyncStream {
      // The values between the last one that was read and this one may be gone, so that this one can be the same.
      for await value in changes where last.update(key.object(for: value)) { return value }
      return nil
    }
  }
}
