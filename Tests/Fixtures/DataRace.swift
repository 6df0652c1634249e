import Foundation

/// A deliberate data race, to show that the thread sanitizer reports one.
///
/// It is reported on a busy machine too: both threads live until both have counted, and nothing orders what they do. The sanitizer can't
/// distinguish a thread from one that ended before it started.
func raceOnPurpose() {
  let unguarded = Unguarded()
  let (started, start) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let (counted, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  for _ in 0..<2 {
    Thread.detachNewThread {
      started.signal()
      start.wait()
      unguarded.number += 1
      counted.signal()
      end.wait()
    }
  }
  for _ in 0..<2 { started.wait() }
  for _ in 0..<2 { start.signal() }
  for _ in 0..<2 { counted.wait() }
  for _ in 0..<2 { end.signal() }
}

private final class Unguarded: @unchecked Sendable {
  var number = 0
}
