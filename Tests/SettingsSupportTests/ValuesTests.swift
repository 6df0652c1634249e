import Foundation
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("The values of a setting")
  struct ValuesTests {
    private let defaults = MemoryDefaults.make()
    private var settings: SampleSettings { SampleSettings(defaults: defaults) }

    @Test("are the current one, then each different one")
    func values() async {
      var volumes = settings.values(for: .volume).makeAsyncIterator()
      #expect(await volumes.next() == 0.5)
      settings.volume = 0.5
      settings.volume = 1
      #expect(await volumes.next() == 1)
      defaults.set(9, forKey: "volume")
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      settings.volume = 0
      #expect(await volumes.next() == 0, "9 reads as 1")
      settings.reset(.volume)
      #expect(await volumes.next() == 0.5)

      var sortings = settings.values(for: .sorting).makeAsyncIterator()
      #expect(await sortings.next() == .some(nil))
      settings[.sorting] = .dark
      #expect(await sortings.next() == .dark)
      settings[.sorting] = nil
      #expect(await sortings.next() == .some(nil))
    }

    @Test("begin with the first change if the current one is left out")
    func withoutCurrent() async {
      settings.volume = 1
      var volumes = settings.values(for: .volume, includingCurrent: false).makeAsyncIterator()
      settings.volume = 1
      settings.volume = 0
      #expect(await volumes.next() == 0)
      var pairs = settings.values(for: .volume, .userName, includingCurrent: false).makeAsyncIterator()
      settings.volume = 0
      settings.userName = "Ann"
      #expect(await pairs.next() ?? (9, "") == (0, "Ann"))
    }

    @Test("don't begin with the current one if it was changed and restored before the first is read")
    func restoredCurrent() async {
      settings.volume = 0
      let volumes = settings.values(for: .volume, includingCurrent: false)
      settings.volume = 1
      settings.volume = 0
      async let first = volumes.first { _ in true }
      for _ in 0..<100 { await Task.yield() }
      settings.volume = 0.25
      #expect(await first == 0.25)
    }

    @Test("of several settings are the current ones, then each different combination")
    func several() async {
      var values = settings.values(for: .level, .userName, .sorting, .nickname).makeAsyncIterator()
      #expect(await values.next() ?? (.master, "", .dark, "") == (.expert, "", nil, "Ann"))
      settings.userName = "Eve"
      #expect(await values.next() ?? (.master, "", .dark, "") == (.expert, "Eve", nil, "Ann"))
      settings.userName = "Eve"
      settings[.sorting] = .dark
      settings.nickname = "A."
      #expect(await values.next() ?? (.master, "", nil, "") == (.expert, "Eve", .dark, "A."))
      settings.resetAll()
      #expect(await values.next() ?? (.master, "", .dark, "") == (.expert, "", nil, "Ann"))
    }

    @Test("of mixed choices differ by their types alone")
    func mixedChoices() async {
      var speeds = settings.values(for: .speed).makeAsyncIterator()
      #expect(await speeds.next() == .integer)
      for speed in [SampleSettings.Speed.boolean, .integer, .real, .boolean, .text, .real] {
        settings.speed = speed
        #expect(await speeds.next() == speed)
      }
    }

    @Test("are only the newest if they change faster than they are read, and never the same twice")
    func newest() async {
      var names = settings.values(for: .userName).makeAsyncIterator()
      settings.userName = "a"
      settings.userName = "b"
      #expect(await names.next() == "b")
      settings.userName = "c"
      settings.userName = "b"
      settings.userName = "c"
      settings.userName = "b"
      let next = Task { [settings] in
        try? await Task.sleep(nanoseconds: 20_000_000)
        settings.userName = "d"
      }
      #expect(await names.next() == "d")
      await next.value
    }

    @Test("that differ only in how characters are composed are different")
    func composedCharacters() async {
      var names = settings.values(for: .userName).makeAsyncIterator()
      #expect(await names.next() == "")
      for text in ["\u{E9}", "e\u{301}"] {
        settings.userName = text
        #expect(await names.next()?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
      }
    }

    @Test("go to each stream, and end with the task or the stream")
    func ends() async {
      weak var database: UserDefaults?
      do {
        let defaults = MemoryDefaults.make()
        database = defaults
        let settings = SampleSettings(defaults: defaults)
        var first = settings.values(for: .launches).makeAsyncIterator()
        var second = settings.values(for: .launches).makeAsyncIterator()
        settings.launches = 1
        #expect(await first.next() == 1)
        #expect(await second.next() == 1)
        let canceled = Task {
          var count = 0
          for await _ in settings.values(for: .tags) { count += 1 }
          return count
        }
        try? await Task.sleep(nanoseconds: 20_000_000)
        canceled.cancel()
        #expect(await canceled.value <= 1)
      }
      for _ in 0..<1_000 where database != nil { try? await Task.sleep(nanoseconds: 5_000_000) }
      #expect(database == nil)
    }

    @Test("can be read by two tasks from one stream")
    func twoTasks() async {
      let stream = settings.values(for: .launches)
      let (reports, report) = AsyncStream<Void>.makeStream()
      let tasks = (0..<2).map { _ in
        Task {
          for await value in stream where value == 1 {
            report.yield()
            return true
          }
          return false
        }
      }
      try? await Task.sleep(nanoseconds: 20_000_000)
      settings.launches = 1
      for await _ in reports { break }
      // The other task doesn't get the value either if there is more time.
      try? await Task.sleep(nanoseconds: 20_000_000)
      for task in tasks { task.cancel() }
      var found = 0
      for task in tasks where await task.value { found += 1 }
      #expect(found == 1)
    }

    @Test("arrive although each read of the database reports changes")
    func reportsWithinReads() async {
      let defaults = ReportingDefaults.makeReporting()
      defaults.reportWithEachRead()
      let shared = SharedDefaults(defaults: defaults)
      let (values, done) = AsyncStream<Int>.makeStream()
      // A thread of its own, since one that waits for itself can't be canceled.
      Thread.detachNewThread {
        let settings = SampleSettings(defaults: shared.defaults)
        let launches = settings.values(for: .launches)
        Task {
          for await value in launches {
            done.yield(value)
            if value == 100 { break }
          }
          done.finish()
        }
        for number in 1...100 { settings.launches = number }
      }
      let deadline = Task {
        // Only values that never arrive take so long, even on a busy machine.
        try await Task.sleep(nanoseconds: 600_000_000_000)
        done.finish()
      }
      var last = 0
      for await value in values { last = value }
      deadline.cancel()
      #expect(last == 100)
    }
  }
}
