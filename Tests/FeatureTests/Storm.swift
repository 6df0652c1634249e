import Foundation
import Observation
import SettingsGenTestTools

@testable import SettingsGenFeatureSample

/// Many random writes from four threads, under the eyes of everything that observes settings.
struct Storm {
  let writes: Int

  /// Returns what is wrong in the end: an observer that missed the last value.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func problems(in defaults: UserDefaults) -> [String] {
    let settings = AppSettings(defaults: defaults)
    let store = MemoryStore()
    let mirror = AppSettings.CloudMirror(settings, store: store)
    store.wait(for: mirror)
    let observed = AppSettings.Observed(settings)
    let seen = Locked<[String: String]>([:])
    let tasks = [follow(settings, .launches, seen), follow(settings, .gravity, seen), follow(settings, .userName, seen)]
    let observer = settings.observe(.sync) { seen.note("sync", $0) }
    // A closure that is called on a change would keep the object that it observes.
    track { [weak observed] in if let observed { seen.note("observed launches", observed.launches) } }
    track { [weak observed] in if let observed { seen.note("observed gravity", observed.gravity) } }
    track { [weak observed] in if let observed { seen.note("observed user_name", observed.userName) } }
    track { [weak observed] in if let observed { seen.note("observed sync", observed.sync) } }

    let done = DispatchSemaphore(value: 0)
    for thread in 0..<4 as Range<UInt64> {
      Thread.detachNewThread {
        var generator = SeededGenerator(seed: thread)
        for _ in 0..<writes / 4 { write(settings, using: &generator) }
        done.signal()
      }
    }
    for _ in 0..<4 { done.wait() }

    var problems: [String] = []
    func check(_ name: String, _ value: @escaping () -> String?, _ expected: String?) {
      if !eventually(within: 120, { value() == expected }) {
        problems.append("\(name) is \(value() ?? "nil"), not \(expected ?? "nil")")
      }
    }
    let values = [
      "launches": "\(settings.launches)", "gravity": "\(settings.gravity)", "user_name": settings.userName,
      "sync": "\(settings.sync)",
    ]
    for (name, value) in values {
      check("\(name)", { seen.value[name] }, value)
      check("observed \(name)", { seen.value["observed \(name)"] }, value)
      check("\(name) in the cloud", { store.values[name] }, defaults.object(forKey: name).map { exact($0) })
    }
    for task in tasks { task.cancel() }
    withExtendedLifetime((mirror, observed, observer)) {}
    return problems
  }

  private func write(_ settings: AppSettings, using generator: inout SeededGenerator) {
    // Few values, so that one often comes back before an observer has read the one in between.
    let number = Int.random(in: 0..<4, using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...4: settings.launches = number
    case 5...9: settings.gravity = Double(number)
    case 10...13: settings.sync = number.isMultiple(of: 2)
    case 14...17: settings.userName = "\(number)"
    case 18: settings.reset(.userName)
    default: reportWrite()
    }
  }

  private func follow<Value>(
    _ settings: AppSettings, _ key: AppSettings.Key<Value>, _ seen: Locked<[String: String]>
  ) -> Task<Void, Never> {
    Task { for await value in settings.values(for: key) { seen.note(key.name, value) } }
  }

  /// Runs a body that reads one property, and again after each change of it.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private func track(_ body: @escaping @Sendable () -> Void) {
    withObservationTracking(body) { track(body) }
  }
}

extension Locked where Value == [String: String] {
  fileprivate func note(_ name: String, _ value: Any) { update { $0[name] = "\(value)" } }
}
