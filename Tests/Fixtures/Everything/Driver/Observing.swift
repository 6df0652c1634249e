import Foundation
import Observation

/// Several observers receive the current value, then each different one.
///
/// Of several unread values they receive only the newest. Nothing is left over at the end.
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
    Check.same(await second.next(), .low)
    Check.same(await other.next(), 1)
    Check.same(await optional.next(), .some(nil))
    settings.level = .low
    settings.level = .high
    settings.gravityLevel = 1.5
    settings.unchosen = .some
    Check.same(await first.next(), .high)
    Check.same(await other.next(), 1.5)
    Check.same(await optional.next(), .some(.some))
    settings.reset(.level)
    settings.unchosen = nil
    Check.same(await first.next(), .medium)
    Check.same(await second.next(), .medium)
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

/// Of ten thousand changes the observer sees some, in their order, and always the last; it ends with the loop.
func checkManyChanges() async {
  weak var database: UserDefaults?
  do {
    let defaults = UserDefaults(suiteName: "everything.many.\(ProcessInfo.processInfo.processIdentifier)") ?? .standard
    database = defaults
    let settings = AppSettings(defaults: defaults)
    settings.build = 0
    let values = settings.values(for: .build)
    let observer = Task { () -> Bool in
      var last = -1
      for await value in values {
        guard value > last else { return false }
        last = value
        if value == 10_000 { return true }
      }
      return false
    }
    for value in 1...10_000 { settings.build = value }
    Check.same(await observer.value, true, "ascending values up to the last")
    settings.resetAll()
  }
  for _ in 0..<200 where database != nil { try? await Task.sleep(nanoseconds: 5_000_000) }
  Check.holds(database == nil, "no observer is left over")
}

/// The observable object reports each change to a property that was read, also by other code, and no other.
func checkObserved() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    let observed = AppSettings.Observed(settings)
    let changes = Counter()
    func track() {
      withObservationTracking {
        _ = observed.level
      } onChange: {
        changes.increment()
      }
    }
    track()
    observed.userName = "Ann"
    Check.same(changes.count, 0)
    observed.level = .medium
    Check.same(changes.count, 0, "changes, where the value stays the same,")
    observed.level = .high
    Check.same(changes.count, 1)
    Check.same(settings.level, .high)
    track()
    AppSettings(defaults: defaults).level = .low
    Check.eventually("a change by other code is reported") { changes.count == 2 }
    Check.same(observed.level, .low)
  }
}

/// An observable object and a mirror end with the object that holds them, also after many changes.
func checkNothingStays() async {
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
  // The mirror may still be at work, and the observers end on the main actor, on which this may be running.
  for _ in 0..<400 where observed != nil || mirror != nil || database != nil { try? await Task.sleep(nanoseconds: 5_000_000) }
  Check.holds(observed == nil && mirror == nil && database == nil, "nothing is left over")
}
