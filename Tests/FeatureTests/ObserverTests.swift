import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  @Suite("An observer of a setting")
  struct ObserverTests {
    private let defaults = ReportingDefaults.makeReporting()
    private var settings: AppSettings { AppSettings(defaults: defaults) }
    private let seen = Locked<[String]>([])

    private func observe(includingCurrent: Bool = true) -> AppSettings.Observer {
      settings.observe(.launches, includingCurrent: includingCurrent) { [seen] value in
        MainActor.assertIsolated()
        seen.update { $0.append("\(value)") }
      }
    }

    @Test("is called with the current value and each other one, until it's released")
    @MainActor func observation() async {
      settings.launches = 1
      var observer: AppSettings.Observer? = observe()
      #expect(await seen.becomes(["1"]))
      settings.launches = 1
      await settle()
      settings.launches = 2
      #expect(await seen.becomes(["1", "2"]))
      settings.userName = "Ann"
      await settle()
      settings.launches = 3
      withExtendedLifetime(observer) {}
      observer = nil
      await settle()
      settings.launches = 4
      await settle()
      #expect(seen.value == ["1", "2"], "not even with a value that was stored before")
    }

    @Test("begins with the first change if the current value is left out")
    func withoutCurrent() async {
      let observer = observe(includingCurrent: false)
      settings.launches = 0
      await settle()
      settings.launches = 1
      #expect(await seen.becomes(["1"]))
      withExtendedLifetime(observer) {}
    }

    @Test("is called with the newest of several values")
    func newest() async {
      let observer = observe(includingCurrent: false)
      let settings = settings
      await MainActor.run { for number in 1...100 { settings.launches = number } }
      #expect(await seen.becomes(["100"]))
      withExtendedLifetime(observer) {}
    }

    @Test("doesn't keep others from being called after it has ended")
    func otherObservers() async {
      let first = observe(includingCurrent: false)
      do {
        let second = observe(includingCurrent: false)
        withExtendedLifetime(second) {}
      }
      settings.launches = 1
      #expect(await seen.becomes(["1"]))
      withExtendedLifetime(first) {}
    }

    @Test("is called with an optional choice, also without one")
    func optionalChoice() async {
      let themes = Locked<[AppSettings.Theme?]>([])
      let observer = settings.observe(.theme) { value in themes.update { $0.append(value) } }
      #expect(await themes.becomes([nil]))
      settings.theme = .dark
      #expect(await themes.becomes([nil, .dark]))
      settings.theme = nil
      #expect(await themes.becomes([nil, .dark, nil]))
      withExtendedLifetime(observer) {}
    }

    @Test("observes keys with a dot, and settings that are stored in another form")
    func customKeys() async {
      let observers = [
        settings.observe(.homeCity) { [seen] value in seen.update { $0.append(value) } },
        settings.observe(.sync, includingCurrent: false) { [seen] value in seen.update { $0.append("\(value)") } },
      ]
      #expect(await seen.becomes([""]))
      settings.homeCity = "Bonn"
      #expect(await seen.becomes(["", "Bonn"]))
      settings.sync = true
      #expect(await seen.becomes(["", "Bonn", "true"]))
      withExtendedLifetime(observers) {}
    }

    @Test("isn't called if a change doesn't change the value")
    func sameValue() async {
      settings.gravity = 3
      let observer = settings.observe(.gravity) { [seen] value in seen.update { $0.append("\(value)") } }
      #expect(await seen.becomes(["2.0"]))
      settings.gravity = 4
      await settle()
      settings.gravity = 0
      #expect(await seen.becomes(["2.0", "0.0"]))
      withExtendedLifetime(observer) {}
    }

    @Test("reads once after many reports")
    func readsOnce() async {
      let observer = observe(includingCurrent: false)
      await settle()
      let count = defaults.readCount
      await MainActor.run { for _ in 1...100 { reportWrite() } }
      await settle()
      #expect(defaults.readCount == count + 1)
      withExtendedLifetime(observer) {}
    }

    @Test(
      "reads again when the app comes to the foreground or any default changes",
      arguments: [
        "UIApplicationWillEnterForegroundNotification", "NSExtensionHostWillEnterForegroundNotification",
        "WKApplicationWillEnterForegroundNotification", "NSApplicationDidBecomeActiveNotification",
        UserDefaults.didChangeNotification.rawValue,
      ])
    func notifications(name: String) async {
      let observer = observe(includingCurrent: false)
      await settle()
      defaults.set(1, forKey: "launches")
      await settle()
      #expect(seen.value == [])
      NotificationCenter.default.post(name: Notification.Name(name), object: nil)
      #expect(await seen.becomes(["1"]))
      withExtendedLifetime(observer) {}
    }

    @Test("sees a change that a read reports, and neither waits for itself nor is called twice")
    func changeWithinRead() async {
      let (shared, isStale) = (SharedDefaults(defaults: defaults), Locked(false))
      defaults.onRead { key in
        guard key == "launches",
          isStale.update({ stale in
            defer { stale = false }
            return stale
          })
        else { return }
        shared.defaults.set(3, forKey: key)
        reportWrite()
      }
      let observer = observe(includingCurrent: false)
      await settle()
      isStale.update { $0 = true }
      settings.launches = 2
      #expect(await seen.becomes(["2", "3"]))
      await settle()
      #expect(seen.value == ["2", "3"])
      withExtendedLifetime(observer) {}
    }

    @Test("can store, observe and end observations")
    func reentrancy() async {
      let held = Locked<[AppSettings.Observer]>([])
      let (settings, seen) = (settings, seen)
      let outer = settings.observe(.launches) { value in
        seen.update { $0.append("\(value)") }
        switch value {
        case 1: settings.launches = 2
        case 2: held.update { $0.append(settings.observe(.launches) { value in seen.update { $0.append("inner \(value)") } }) }
        case 3: held.update { $0 = [] }
        default: break
        }
      }
      held.update { $0.append(outer) }
      withExtendedLifetime(outer) {}
      #expect(await seen.becomes(["0"]))
      settings.launches = 1
      #expect(await seen.becomes(["0", "1", "2", "inner 2"]))
      settings.launches = 3
      #expect(await held.becomes { $0.isEmpty })
    }

    @Test("is called with the last value if several threads store values")
    func manyThreads() async {
      let observer = observe()
      let shared = SharedDefaults(defaults: defaults)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<2_000 { AppSettings(defaults: shared.defaults).launches = thread * 10_000 + number }
      }
      await settle()
      #expect(seen.value.last == "\(settings.launches)")
      withExtendedLifetime(observer) {}
    }
  }
}
