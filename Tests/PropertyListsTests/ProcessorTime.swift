import Foundation

/// Returns the processor time that a function takes on the current thread.
///
/// In contrast to the time of day, it doesn't include the time that a busy machine spends on other threads.
func processorTime(of function: () -> Void) -> Duration {
  let start = currentProcessorTime()
  function()
  return currentProcessorTime() - start
}

private func currentProcessorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
