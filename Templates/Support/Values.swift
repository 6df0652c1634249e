import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport.Settings {
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
        let old = last.exchange(new.objects)
        if old.map({ !SettingsSupport.areIdentical($0, new.objects) }) ?? true { return new.values }
        // Reading may have reported a change again, and other tasks are to run too.
        await _Concurrency.Task.yield()
      }
      return nil
    }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport {
  // A stream with an element at first and after notifications; it keeps only one.
  fileprivate static func reports(of names: [Foundation.Notification.Name]) -> _Concurrency.AsyncStream<()> {
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
