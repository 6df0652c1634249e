import Foundation
import Observation

/// The current value, then each different one, to several observers; nothing stays behind.
func checkValues() async {
  weak var database: UserDefaults?
  do {
    let defaults = UserDefaults(suiteName: "everything.values.\(ProcessInfo.processInfo.processIdentifier)") ?? .standard
    database = defaults
    let settings = AppSettings(defaults: defaults)
    settings.resetAll()
    settings.level = .low
    var first = settings.values(for: .level).makeAsyncIterator()
    var second = settings.values(for: .level).makeAsyncIterator()
    var other = settings.values(for: .gravityLevel).makeAsyncIterator()
    var optional = settings.values(for: .unchosen).makeAsyncIterator()
    Check.same(await first.next(), .low)
    settings.level = .low
    settings.level = .high
    settings.gravityLevel = 1.5
    settings.reset(.level)
    settings.unchosen = .some
    settings.unchosen = nil
    Check.same(await first.next(), .high)
    Check.same(await first.next(), .medium)
    Check.same(await second.next(), .low)
    Check.same(await second.next(), .high)
    Check.same(await other.next(), 1)
    Check.same(await other.next(), 1.5)
    Check.same(await optional.next(), .some(nil))
    Check.same(await optional.next(), .some(.some))
    Check.same(await optional.next(), .some(nil))

    let cancelled = Task { () -> Int in
      var count = 0
      for await _ in settings.values(for: .hiddenArray) { count += 1 }
      return count
    }
    try? await Task.sleep(nanoseconds: 20_000_000)
    cancelled.cancel()
    Check.same(await cancelled.value, 1)
    _ = settings.values(for: .plain)
    settings.resetAll()
  }
  for _ in 0..<200 where database != nil { try? await Task.sleep(nanoseconds: 5_000_000) }
  Check.holds(database == nil, "no observer is left over")
}

/// Ten thousand changes, each seen, and the observer gone at the end.
func checkManyChanges() async {
  weak var database: UserDefaults?
  do {
    let defaults = UserDefaults(suiteName: "everything.many.\(ProcessInfo.processInfo.processIdentifier)") ?? .standard
    database = defaults
    let settings = AppSettings(defaults: defaults)
    settings.build = 0
    let values = settings.values(for: .build)
    let observer = Task { () -> Int in
      var sum = 0
      for await value in values {
        sum += value
        if value == 10_000 { break }
      }
      return sum
    }
    for value in 1...10_000 { settings.build = value }
    Check.same(await observer.value, 50_005_000)
    settings.resetAll()
  }
  for _ in 0..<200 where database != nil { try? await Task.sleep(nanoseconds: 5_000_000) }
  Check.holds(database == nil, "no observer is left over")
}

/// The observable object tells of each change to a property that was read, whoever made it, and of no other.
func checkObserved() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    let observed = AppSettings.Observed(settings)
    let told = Counter()
    func track() {
      withObservationTracking {
        _ = observed.level
      } onChange: {
        told.increment()
      }
    }
    track()
    observed.userName = "Ann"
    Check.same(told.count, 0)
    observed.level = .medium
    Check.same(told.count, 0, "changes, where the value stays the same,")
    observed.level = .high
    Check.same(told.count, 1)
    Check.same(settings.level, .high)
    track()
    AppSettings(defaults: defaults).level = .low
    Check.same(told.count, 2)
    Check.same(observed.level, .low)
  }
}

/// An observable object and a mirror end with whoever holds them, after many changes too.
func checkNothingStays() {
  weak var database: UserDefaults?
  weak var observed: AppSettings.Observed?
  weak var mirror: AppSettings.CloudMirror?
  do {
    let defaults = UserDefaults(suiteName: "everything.ends.\(ProcessInfo.processInfo.processIdentifier)") ?? .standard
    database = defaults
    let settings = AppSettings(defaults: defaults)
    let object = AppSettings.Observed(settings)
    let cloud = AppSettings.CloudMirror(settings, store: MemoryStore())
    observed = object
    mirror = cloud
    for value in 1...1_000 {
      settings.build = value
      Check.same(object.build, value)
    }
    settings.resetAll()
    withExtendedLifetime(cloud) {}
  }
  Check.holds(observed == nil && mirror == nil && database == nil, "nothing is left over")
}
