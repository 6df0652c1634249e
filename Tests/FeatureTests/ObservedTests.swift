import Foundation
import Observation
import SettingsGenTestTools
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  @Suite("The observable settings")
  @MainActor struct ObservedTests {
    private let defaults = ReportingDefaults.makeReporting()
    private var settings: AppSettings { AppSettings(defaults: defaults) }

    /// The number of changes of what a body reads, which it reads again after each.
    ///
    /// It would keep an object that it captures strongly.
    private static func changes(_ body: @escaping @Sendable () -> Void) -> Locked<Int> {
      let count = Locked(0)
      @Sendable func track() {
        withObservationTracking {
          body()
        } onChange: {
          count.update { $0 += 1 }
          track()
        }
      }
      track()
      return count
    }

    @Test("have the properties of the settings and report what is stored anywhere, once")
    func changes() async {
      let observed = AppSettings.Observed(settings)
      let count = Self.changes { [weak observed] in _ = (observed?.level, observed?.gravity) }
      func expect(_ expected: Int, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) async {
        #expect(await count.becomes(expected), comment, sourceLocation: sourceLocation)
        await settle()
        #expect(count.value == expected, comment, sourceLocation: sourceLocation)
      }
      observed.userName = "Ann"
      observed.level = .expert
      await expect(0)
      #expect(settings.userName == "Ann")
      observed.level = .master
      #expect(count.value == 1 && settings.level == .master, "a change on the main thread is reported at once")
      await expect(1)
      settings.level = .beginner
      await expect(2)
      #expect(observed.level == .beginner)
      AppSettings(defaults: defaults).gravity = 7
      await expect(3)
      #expect(observed.gravity == 2)
      defaults.set(8, forKey: "gravity")
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      await expect(3, "8 reads as 2")
      defaults.set(0.25, forKey: "gravity")
      NotificationCenter.default.post(name: Notification.Name("WKApplicationWillEnterForegroundNotification"), object: nil)
      await expect(4)
      #expect(observed.gravity == 0.25)
    }

    @Test("have settings of every type")
    func types() async {
      let observed = AppSettings.Observed(settings)
      let count = Self.changes { [weak observed] in _ = (observed?.theme, observed?.homeCity, observed?.sync) }
      observed.theme = nil
      #expect(count.value == 0)
      observed.theme = .dark
      observed.homeCity = "Bonn"
      observed.sync = true
      settings.theme = nil
      #expect(await count.becomes(4))
      #expect(observed.theme == nil && settings.homeCity == "Bonn" && settings.sync)
    }

    @Test("report a value that comes back after another was read in between")
    func changeBack() async {
      settings.level = .beginner
      let observed = AppSettings.Observed(settings)
      let levels = Locked<[AppSettings.Level?]>([])
      let count = Self.changes { [weak observed] in levels.update { $0.append(observed?.level) } }
      // Another process stores it while the first change is read.
      let objects = Locked([0])
      defaults.onRead { [shared = SharedDefaults(defaults: defaults)] key in
        if key == "level", let object = objects.update({ $0.popLast() }) { shared.defaults.set(object, forKey: key) }
      }
      settings.level = .master
      #expect(await count.becomes(1))
      settings.level = .master
      #expect(await count.becomes(2))
      #expect(levels.value == [.beginner, .beginner, .master])
    }

    @Test("end with their owner")
    func ends() async {
      weak var observed: AppSettings.Observed?
      do {
        let object = AppSettings.Observed(settings)
        observed = object
        let count = Self.changes { [weak object] in _ = object?.level }
        object.level = .master
        #expect(count.value == 1)
      }
      await settle()
      #expect(observed == nil)
      settings.level = .beginner
    }
  }
}
