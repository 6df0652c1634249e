import Foundation
import Observation
import SettingsGenTestTools
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("The observable settings")
  @MainActor struct ObservedTests {
    private let defaults = ReportingDefaults.makeReporting()
    private var settings: SampleSettings { SampleSettings(defaults: defaults) }

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
      let observed = SampleSettings.Observed(settings)
      let count = Self.changes { [weak observed] in _ = (observed?.level, observed?.volume) }
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
      SampleSettings(defaults: defaults).volume = 7
      await expect(3)
      #expect(observed.volume == 1)
      defaults.set(8, forKey: "volume")
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      await expect(3, "8 reads as 1")
      defaults.set(0.25, forKey: "volume")
      NotificationCenter.default.post(name: Notification.Name("WKApplicationWillEnterForegroundNotification"), object: nil)
      await expect(4)
      #expect(observed.volume == 0.25)
    }

    @Test("distinguish mixed choices of other types")
    func mixedChoices() async {
      let observed = SampleSettings.Observed(settings)
      let count = Self.changes { [weak observed] in _ = observed?.speed }
      for speed in [SampleSettings.Speed.boolean, .integer, .real] { observed.speed = speed }
      #expect(count.value == 3)
    }

    @Test("report a change once although each read reports changes")
    func reportsWithinReads() async {
      defaults.reportWithEachRead()
      let observed = SampleSettings.Observed(settings)
      let count = Self.changes { [weak observed] in
        _ = (observed?.level, observed?.volume, observed?.userName)
      }
      observed.level = .master
      observed.userName = "Ann"
      await settle()
      #expect(count.value == 2)
    }

    @Test("report a value that comes back after another was read in between")
    func changeBack() async {
      settings.level = .beginner
      let observed = SampleSettings.Observed(settings)
      let levels = Locked<[SampleSettings.Level?]>([])
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
      weak var observed: SampleSettings.Observed?
      do {
        let object = SampleSettings.Observed(settings)
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
