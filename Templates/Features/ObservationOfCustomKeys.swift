import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension AppSettings {
  /// Observes a setting as `observe(_:includingCurrent:_:)` does for other keys.
  package func observe<Value>(
    _ key: CustomKey<Value>, includingCurrent: Bool = true, _ handle: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Observer {
    Observer(of: key.name, in: self, includingCurrent: includingCurrent, read: { self[key] }, handle)
  }

  /// Returns the values of a setting as `values(for:includingCurrent:)` does for other keys.
  package func values<Value>(for key: CustomKey<Value>, includingCurrent: Bool = true) -> _Concurrency.AsyncStream<Value> {
    Observer.values { observe(key, includingCurrent: includingCurrent, $0) }
  }
}
