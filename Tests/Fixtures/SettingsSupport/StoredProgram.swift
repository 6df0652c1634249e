// A program that uses properties with the values of settings, in views of the small SwiftUI beside it and outside of views. It
// prints what isn't as expected.

import Foundation
import SwiftUI

func expect(_ condition: Bool, _ text: String) {
  if !condition { print("not as expected: \(text)") }
}

/// Lets the main queue work, long enough for a busy machine.
func wait() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.25)) }

struct Plain {
  @SampleSettings.Stored(.level) var level
  @SampleSettings.Stored(.quota) var quota
}

@main enum Program {
  @MainActor static func main() {
    outsideOfViews()
    observer()
    inView()
    changeBack()
    otherKey()
    otherSettings()
    viewTree()
    lifetime()
    expect(!ViewHost.hasForbiddenUse, "no state is used outside of a view")
  }

  static func outsideOfViews() {
    let plain = Plain()
    plain.level = .master
    plain.quota = 4
    expect(SampleSettings().level == .master && plain.level == .master && Plain().quota == 4, "a value of a plain type")
    SampleSettings().resetAll()
    expect(plain.level == SampleSettings().level && plain.quota == nil, "a value that other code stores")
  }

  @MainActor static func observer() {
    let settings = SampleSettings.ephemeral { $0.launches = 1 }
    let seen = SettingsSupport.Locked<[Int]>([])
    let observers = [true, false].map { isIncluded in
      settings.observe(.launches, includingCurrent: isIncluded) { value in seen.withLock { $0.append(value) } }
    }
    expect(seen.withLock { $0 } == [1], "the first call comes before the caller has the observer")
    wait()
    expect(seen.withLock { $0 } == [1], "the current value comes once")
    for launches in 2...4 { settings.launches = launches }
    wait()
    expect(seen.withLock { $0 } == [1, 4, 4], "later calls have the newest value")
    withExtendedLifetime(observers) {}
  }

  @MainActor static func inView() {
    let settings = SampleSettings.ephemeral()
    let host = ViewHost()
    let make = { SettingsSupport.Stored(.level, in: settings) }
    let binding = host.update(make) { $0.projectedValue }
    expect(host.requests == 0, "the first update requests no other")
    wait()
    expect(host.requests == 0, "a value that stays the same requests no update")

    settings.level = .master
    expect(host.requests == 0, "a change by other code is handled on the main queue")
    wait()
    expect(host.requests == 1 && host.update(make) { $0.wrappedValue } == .master, "a change by other code")
    binding.wrappedValue = .beginner
    expect(host.requests == 2 && settings.level == .beginner, "a binding updates its view at once")
    wait()
    expect(host.requests == 2, "a binding updates its view once")
    let requests = host.requests
    host.update(make) { expect($0.wrappedValue == .beginner, "the value of a binding") }

    host.update(make) { _ in settings.level = .expert }
    wait()
    expect(host.requests == requests + 1 && !host.hasForbiddenRequest, "a change while the view is updated")
    settings.userName = "Ann"
    settings.level = .expert
    wait()
    expect(host.requests == requests + 1, "other keys and the same value request no update")

    host.update(make) { property in
      property.wrappedValue = .master
      expect(settings.level == .master, "the property stores")
    }
  }

  @MainActor static func changeBack() {
    let settings = SampleSettings.ephemeral { $0.level = .beginner }
    let host = ViewHost()
    let make = { SettingsSupport.Stored(.level, in: settings) }
    host.update(make) { _ in }
    wait()
    settings.level = .expert
    wait()
    host.update(make) { property in
      settings.level = .beginner
      expect(property.wrappedValue == .beginner, "a change before the view reads the value")
      settings.level = .expert
    }
    wait()
    expect(host.requests == 2, "a value that comes back after the view has read another")
  }

  @MainActor static func otherKey() {
    let settings = SampleSettings.ephemeral()
    let host = ViewHost()
    host.update({ SettingsSupport.Stored(.userName, in: settings) }, body: { _ in })
    host.update({ SettingsSupport.Stored(.nickname, in: settings) }, body: { _ in })
    settings.userName = "Ann"
    wait()
    expect(host.requests == 0, "a key that the view no longer has")
    settings.nickname = "A."
    wait()
    expect(host.requests == 1, "a key that the view has instead")
  }

  @MainActor static func otherSettings() {
    let settings = SampleSettings.ephemeral { $0.userName = "Ann" }
    let host = ViewHost()
    let make = { SettingsSupport.Stored(.userName, in: settings) }
    expect(host.update({ SettingsSupport.Stored(SampleSettings.Key.userName) }) { $0.wrappedValue } == "", "the app's settings")
    expect(host.update(make) { $0.wrappedValue } == "Ann", "other settings of the same view")
    settings.userName = "Eve"
    wait()
    expect(host.requests == 1 && host.update(make) { $0.wrappedValue } == "Eve", "a change of the other settings")
  }

  @MainActor static func viewTree() {
    let (tree, view, other) = (ViewHost(), ViewHost(), SampleSettings.ephemeral { $0.userName = "Eve" })
    func environment() -> EnvironmentValues {
      SampleSettings.Using.environment(in: tree) { SampleSettings.Using(.ephemeral { $0.userName = "Ann" }) }
    }
    func name(in settings: SampleSettings? = nil) -> String {
      view.update({ SettingsSupport.Stored(SampleSettings.Key.userName, in: settings) }, body: { $0.wrappedValue })
    }
    expect(name() == "", "the app's settings")
    view.environment = environment()
    expect(name() == "Ann", "the settings of the view tree")
    let binding = view.update({ SettingsSupport.Stored(SampleSettings.Key.userName) }, body: { $0.projectedValue })
    binding.wrappedValue = "Bob"
    expect(view.requests == 1 && SampleSettings().userName == "", "a binding stores in the settings of the view tree")
    view.environment = environment()
    expect(name() == "Bob", "ephemeral settings when the modifier is created again")
    expect(name(in: other) == "Eve", "settings that are given to the property")
    view.environment = StormSettings.Using.environment(in: ViewHost()) { StormSettings.Using(.ephemeral()) }
    expect(name() == "", "another type of settings")
    for settings in [SampleSettings(), other, SampleSettings()] {
      view.environment = SampleSettings.Using.environment(in: tree) { SampleSettings.Using(settings) }
      expect(name() == (settings._database === other._database ? "Bob" : ""), "the newest settings, unless ephemeral")
    }
  }

  @MainActor static func lifetime() {
    weak var host: ViewHost?
    weak var database: SettingsSupport.Database?
    do {
      let settings = SampleSettings.ephemeral()
      let view = ViewHost()
      (host, database) = (view, settings._database)
      view.update({ SettingsSupport.Stored(.level, in: settings) }, body: { _ in })
      settings.level = .master
      wait()
    }
    wait()
    expect(host == nil && database == nil, "a view that is gone observes nothing")
  }
}
