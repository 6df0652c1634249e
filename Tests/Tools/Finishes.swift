import Foundation

/// Returns whether code comes to its end, which code that waits for something that never happens doesn't.
///
/// The code has a thread of its own, so it doesn't wait for other tests, and the time limit can be reached only by code that never ends. A
/// time limit of the test would also count the time that the test waits for a thread, and it can't end code that blocks one.
package func finishes(within seconds: Double = 120, _ body: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  return done.wait(timeout: .now() + seconds) == .success
}
