import Foundation

/// Returns the processor time that an action takes on the current thread.
///
/// In contrast to the time of day, it doesn't include the time that a busy machine spends on other threads.
package func processorTime(of action: () throws -> Void) rethrows -> Duration {
  let start = currentProcessorTime()
  try action()
  return currentProcessorTime() - start
}

private func currentProcessorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Returns how many times the processor time of a small action a large one takes.
///
/// Other threads can only make a run slower, so the fastest run of each action counts. It runs them again only while the result isn't below
/// the limit, so the result is as exact as the comparison with the limit needs.
package func growth(
  below limit: Double, from small: () throws -> Void, to large: () throws -> Void
) rethrows -> Double {
  var (smallTime, largeTime) = (Duration.seconds(3_600), Duration.seconds(3_600))
  for _ in 0..<4 {
    for _ in 0..<5 { smallTime = min(smallTime, try processorTime(of: small)) }
    largeTime = min(largeTime, try processorTime(of: large))
    if largeTime < smallTime * limit { break }
  }
  return largeTime / smallTime
}
