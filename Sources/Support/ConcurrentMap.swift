import Dispatch

extension Array where Element: Sendable {
  /// Transforms all elements, on as many threads as there are cores.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
      // Each iteration initializes its own element.
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: count) { results.initializeElement(at: $0, to: transform(self[$0])) }
      initializedCount = count
    }
  }
}
