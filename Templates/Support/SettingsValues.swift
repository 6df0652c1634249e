import Foundation

nonisolated extension BundleSettings {
  /// The value of a setting, then each different one, whoever writes it.
  ///
  /// Of values that follow each other faster than they are read, only the newest is kept. The observation ends with the task that iterates,
  /// or when the stream is released.
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  package func values<Value>(for key: SettingsKey<Self, Value>) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let last = LastObject()
      let observation = settingsDatabase.of(key.suite).hub.observe(key.name) { object in
        let value = key.value(of: object)
        guard last.update(key.object(for: value)) else { return }
        continuation.yield(value)
      }
      continuation.onTermination = { _ in withExtendedLifetime(observation) {} }
    }
  }
}

/// What the database would hold for the value that an observer saw last.
nonisolated final class LastObject: @unchecked Sendable {
  // Only used by the observer of a hub, which one thread calls at a time.
  private var object: (any Sendable)?
  private var isSet = false

  /// Whether there was no object yet.
  var isEmpty: Bool { !isSet }

  /// Whether the object is the first one, or differs from the last one.
  func update(_ new: (any Sendable)?) -> Bool {
    if isSet, PropertyListObject.areSame(new, object) { return false }
    object = new
    isSet = true
    return true
  }
}
