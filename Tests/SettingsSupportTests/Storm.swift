import Foundation
import Observation
import SettingsGenTestTools

@testable import SettingsSupport

/// Many random writes from four threads, under the eyes of everything that observes settings.
struct Storm {
  let writes: Int

  /// Returns what is wrong in the end: an observer that missed the last value.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func problems(in defaults: UserDefaults, domain: String? = nil) -> [String] {
    let settings = StormSettings(defaults: defaults, domain: domain)
    let store = MemoryStore()
    let mirror = StormSettings.CloudMirror(settings, store: store)
    store.wait(for: mirror)
    let observed = StormSettings.Observed(settings)
    let seen = Locked<[String: String]>([:])
    let tasks = [
      follow(settings, .number, seen), follow(settings, .level, seen), follow(settings, .speed, seen),
      follow(settings, .text, seen),
    ]
    // A closure that is called on a change would keep the object that it observes.
    track { [weak observed] in if let observed { seen.note("observed number", observed.number) } }
    track { [weak observed] in if let observed { seen.note("observed level", observed.level) } }
    track { [weak observed] in if let observed { seen.note("observed speed", observed.speed) } }
    track { [weak observed] in if let observed { seen.note("observed text", observed.text) } }

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
      // The tasks may have to wait for other tests' tasks.
      if !eventually(within: 120, { value() == expected }) {
        problems.append("\(name) is \(value() ?? "nil"), not \(expected ?? "nil")")
      }
    }
    for (name, value) in [("number", "\(settings.number)"), ("level", "\(settings.level)"), ("text", settings.text)] {
      check("value of \(name)", { seen.value[name] }, value)
      check("observed \(name)", { seen.value["observed \(name)"] }, value)
    }
    check("value of speed", { seen.value["speed"] }, "\(settings.speed)")
    check("observed speed", { seen.value["observed speed"] }, "\(settings.speed)")
    for key in SettingsSupport.KeyList<StormSettings>().all {
      let stored = defaults.object(forKey: key.name).flatMap { SettingsSupport.value(of: $0) }
      check("\(key.name) in the cloud", { store.values[key.name] }, stored.map { exact($0) })
    }
    for task in tasks { task.cancel() }
    withExtendedLifetime((mirror, observed)) {}
    return problems
  }

  private func write(_ settings: StormSettings, using generator: inout SeededGenerator) {
    // Few values, so that one often comes back before an observer has read the one in between.
    let number = Int.random(in: 0..<4, using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...4: settings.number = number
    case 5...9: settings.level = Double(number)
    case 10...13: settings.speed = number.isMultiple(of: 2) ? .boolean : .integer
    case 14...17: settings.text = "\(number)"
    case 18: settings.reset(.text)
    default: NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    }
  }

  private func follow<Value>(
    _ settings: StormSettings, _ key: StormSettings.Key<Value>, _ seen: Locked<[String: String]>
  ) -> Task<Void, Never> {
    let name = String(key.name.dropFirst("storm.".count))
    return Task {
      for await value in settings.values(for: key) { seen.note(name, value) }
    }
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
