import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension BundleSettings {
  /// The value of a setting, then each new value, no matter what code stores it.
  ///
  /// If values change faster than they are read, only the newest is kept. The observation ends when the task that iterates
  /// is canceled, or when the stream is released.
  ///
  /// - Parameter includingCurrent: Whether the stream starts with the current value rather than the first change.
  package func values<Value>(for key: SettingsKey<Self, Value>, includingCurrent: Bool = true) -> AsyncStream<Value> {
    let last = SettingsObserver.LastObject()
    if !includingCurrent { _ = last.update(key.object(in: settingsDatabase)) }
    let changes = AsyncStream<Value>(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observation = settingsDatabase.of(key.suite).hub.observe(key.name) { continuation.yield(key.value(of: $0)) }
      continuation.onTermination = { _ in withExtendedLifetime(observation) {} }
    }
    return AsyncStream {
      // The object may not have changed, or values in between may have been dropped, so this one can be equal to the last.
      for await value in changes where last.update(key.object(for: value)) { return value }
      return nil
    }
  }

  /// The values of several settings, then each new combination, no matter what code stores them.
  ///
  /// If values change faster than they are read, only the newest combination is kept. The observation ends when the task that
  /// iterates is canceled, or when the stream is released.
  ///
  /// - Parameter includingCurrent: Whether the stream starts with the current values rather than the first change.
  package func values<First, Second, each Other>(
    for first: SettingsKey<Self, First>, _ second: SettingsKey<Self, Second>, _ others: repeat SettingsKey<Self, each Other>,
    includingCurrent: Bool = true
  ) -> AsyncStream<(First, Second, repeat each Other)> {
    var keys: [DeclaredSetting] = [first, second]
    repeat keys.append(each others)
    let current = SettingsReadings()
    for (index, key) in keys.enumerated() { current.set(key.object(in: settingsDatabase), at: index) }
    let last = SettingsObserver.LastObject()
    if !includingCurrent { _ = last.update(current.objects) }
    let changes = AsyncStream<Void>(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observations = keys.enumerated().map { index, key in
        settingsDatabase.of(key.suite).hub.observe(key.name) { object in
          current.set(key.normalizedObject(of: object), at: index)
          continuation.yield()
        }
      }
      continuation.onTermination = { _ in withExtendedLifetime(observations) {} }
    }
    return AsyncStream {
      for await _ in changes {
        let objects = current.objects
        guard last.update(objects) else { continue }
        var index = 0
        func next<Value>(_ key: SettingsKey<Self, Value>) -> Value {
          defer { index += 1 }
          return key.value(of: objects["\(index)"])
        }
        return (next(first), next(second), repeat next(each others))
      }
      return nil
    }
  }
}

/// The last objects that were read for several keys.
nonisolated private final class SettingsReadings: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  /// Only used while the lock is held.
  private var objectsByIndex: [String: any Sendable] = [:]

  /// The objects by the indices of their keys, as a property list.
  var objects: [String: any Sendable] { lock.withLock { objectsByIndex } }

  func set(_ object: (any Sendable)?, at index: Int) {
    lock.withLock { objectsByIndex["\(index)"] = object }
  }
}
