import Foundation

/// Readers, writers and observers of one database at once, with an observable object and a mirror beside them.
func checkConcurrency() async {
  let settings = AppSettings(
    defaults: UserDefaults(suiteName: "everything.threads.\(ProcessInfo.processInfo.processIdentifier)") ?? .standard)
  let observed = AppSettings.Observed(settings)
  let store = MemoryStore()
  let mirror = AppSettings.CloudMirror(settings, store: store)
  // Iterated until the last value, which is never lost.
  async let observers: Void = withTaskGroup(of: Void.self) { group in
    for _ in 0..<4 {
      group.addTask { for await value in settings.values(for: .build) where value == -1 { break } }
    }
  }
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<4 {
      group.addTask {
        for step in 0..<200 {
          settings.build = number * step
          settings.level = step.isMultiple(of: 2) ? .low : .high
          settings.words.toggle()
        }
      }
      group.addTask {
        for _ in 0..<200 {
          Check.holds(AppSettings.Level.allCases.contains(settings.level))
          _ = settings.snapshot.count
        }
      }
      group.addTask {
        for step in 0..<200 {
          _ = observed.level
          observed.gravityLevel = Double(step % 2)
        }
      }
    }
    store.change(["level": 1], reason: 0)
  }
  settings.build = -1
  await observers
  withExtendedLifetime(mirror) {}
  settings.resetAll()
}

/// A number that several threads may count.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }
  func increment() { lock.withLock { number += 1 } }
}
