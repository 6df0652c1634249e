import Foundation
import Observation
import SettingsGenTestTools
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("The observable settings")
  struct ObservedTests {
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

    @Test("have the properties of the settings and report what is stored anywhere")
    func changes() {
      let observed = SampleSettings.Observed(settings)
      let count = Self.changes { [weak observed] in _ = (observed?.level, observed?.volume) }
      observed.userName = "Ann"
      observed.level = .expert
      #expect(count.value == 0 && settings.userName == "Ann")
      observed.level = .master
      #expect(count.value == 1 && settings.level == .master)
      settings.level = .beginner
      #expect(count.value == 2 && observed.level == .beginner)
      SampleSettings(defaults: defaults).volume = 7
      #expect(count.value == 3 && observed.volume == 1)
      defaults.set(8, forKey: "volume")
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      #expect(count.value == 3, "8 reads as 1")
      defaults.set(0.25, forKey: "volume")
      NotificationCenter.default.post(name: Notification.Name("WKApplicationWillEnterForegroundNotification"), object: nil)
      #expect(count.value == 4 && observed.volume == 0.25)
    }

    @Test("distinguish mixed choices of other types")
    func mixedChoices() {
      let observed = SampleSettings.Observed(settings)
      let count = Self.changes { [weak observed] in _ = observed?.speed }
      for speed in [SampleSettings.Speed.boolean, .integer, .real] { observed.speed = speed }
      #expect(count.value == 3)
    }

    @Test("neither wait for themselves nor read forever if each read reports changes")
    func reportsWithinReads() {
      defaults.reportWithEachRead()
      let shared = SharedDefaults(defaults: defaults)
      let counts = Locked<[Int]>([])
      let isFinished = finishes {
        let observed = SampleSettings.Observed(SampleSettings(defaults: shared.defaults))
        let count = Self.changes { [weak observed] in
          _ = (observed?.level, observed?.volume, observed?.userName)
        }
        observed.level = .master
        observed.userName = "Ann"
        counts.update { $0 = [count.value] }
      }
      #expect(isFinished && counts.value == [2])
    }

    @Test("end with their owner")
    func ends() {
      weak var observed: SampleSettings.Observed?
      do {
        let object = SampleSettings.Observed(settings)
        observed = object
        let count = Self.changes { [weak object] in _ = object?.level }
        object.level = .master
        #expect(count.value == 1)
      }
      #expect(observed == nil)
      settings.level = .beginner
    }
  }
}
