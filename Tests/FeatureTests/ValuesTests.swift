import Foundation
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  @Suite("The values of a setting")
  struct ValuesTests {
    private let defaults = MemoryDefaults.make()
    private var settings: AppSettings { AppSettings(defaults: defaults) }

    @Test("are the current one, then each different one")
    func values() async {
      var gravities = settings.values(for: .gravity).makeAsyncIterator()
      #expect(await gravities.next() == 1)
      settings.gravity = 1
      settings.gravity = 2
      #expect(await gravities.next() == 2)
      defaults.set(9, forKey: "gravity")
      reportWrite()
      settings.gravity = 0
      #expect(await gravities.next() == 0, "9 reads as 2")
      settings.reset(.gravity)
      #expect(await gravities.next() == 1)

      var themes = settings.values(for: .theme).makeAsyncIterator()
      #expect(await themes.next() == .some(nil))
      settings.theme = .dark
      #expect(await themes.next() == .dark)
      settings.theme = nil
      #expect(await themes.next() == .some(nil))

      var cities = settings.values(for: .homeCity, includingCurrent: false).makeAsyncIterator()
      settings.homeCity = "Bonn"
      #expect(await cities.next() == "Bonn")
    }

    @Test("begin with the first change if the current one is left out")
    func withoutCurrent() async {
      settings.gravity = 2
      var gravities = settings.values(for: .gravity, includingCurrent: false).makeAsyncIterator()
      settings.gravity = 2
      settings.gravity = 0
      #expect(await gravities.next() == 0)
    }

    @Test("are only the newest if they change faster than they are read")
    @MainActor func newest() async {
      var names = settings.values(for: .userName).makeAsyncIterator()
      for name in ["a", "b"] {
        settings.userName = name
        await settle()
      }
      #expect(await names.next() == "b")
    }

    @Test("go to each stream, and end with the task or the stream")
    func ends() async {
      weak var database: UserDefaults?
      do {
        let defaults = MemoryDefaults.make()
        database = defaults
        let settings = AppSettings(defaults: defaults)
        var first = settings.values(for: .launches).makeAsyncIterator()
        var second = settings.values(for: .launches).makeAsyncIterator()
        _ = (await first.next(), await second.next())
        settings.launches = 1
        #expect(await first.next() == 1)
        #expect(await second.next() == 1)
        let canceled = Task {
          var count = 0
          for await _ in settings.values(for: .userName) { count += 1 }
          return count
        }
        try? await Task.sleep(nanoseconds: 20_000_000)
        canceled.cancel()
        #expect(await canceled.value <= 1)
        _ = settings.values(for: .userName)
      }
      for _ in 0..<1_000 where database != nil { try? await Task.sleep(nanoseconds: 5_000_000) }
      #expect(database == nil)
    }
  }
}
