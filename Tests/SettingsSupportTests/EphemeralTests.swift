import Foundation
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("Ephemeral settings")
  struct EphemeralTests {
    @Test("begin without stored values and never see other settings' values")
    func separate() {
      let settings = (0..<3).map { number in SampleSettings.ephemeral { $0.launches = number } }
      #expect(settings.map(\.launches) == [0, 1, 2])
      #expect(settings.allSatisfy { $0.userName == "" && !$0.isStored(.userName) && $0.isStored(.launches) })
      settings[0].userName = "Ann"
      settings[0].nickname = "A."
      #expect(settings[1].userName == "" && settings[1].nickname == "Ann" && settings[0].nickname == "A.")
      settings[0].reset(.userName)
      #expect(!settings[0].isStored(.userName) && settings[0].isStored(.nickname))
      #expect(SampleSettings().nickname == "Ann")
    }

    @Test("are separate in parallel, too")
    func parallel() async {
      let errors = await withTaskGroup(of: Int.self) { group in
        for number in 0..<50 {
          group.addTask {
            let settings = SampleSettings.ephemeral()
            for _ in 0..<number { settings.launches += 1 }
            return settings.launches - number
          }
        }
        var sum = 0
        for await count in group { sum += abs(count) }
        return sum
      }
      #expect(errors == 0)
    }

    @Test("are observed like others")
    func observed() async {
      let settings = SampleSettings.ephemeral { $0.userName = "Ann" }
      var names = settings.values(for: .userName).makeAsyncIterator()
      #expect(await names.next() == "Ann")
      settings.userName = "Eve"
      #expect(await names.next() == "Eve")
    }

    @Test("are removed with the last copy")
    func removal() throws {
      let domain: [String: Any]
      let name: String
      do {
        let settings = SampleSettings.ephemeral { $0.launches = 1 }
        _ = settings._database.defaults.synchronize()
        domain = settings._database.storedObjects
        name = try #require(settings._database.domain)
        #expect(name.hasPrefix(NSTemporaryDirectory()) && FileManager.default.fileExists(atPath: name + ".plist"))
      }
      #expect(domain["launches"] as? Int == 1 && !FileManager.default.fileExists(atPath: name + ".plist"))
      #expect(UserDefaults.standard.persistentDomain(forName: name)?.isEmpty ?? true)
      #expect(
        name.dropFirst(NSTemporaryDirectory().count).hasPrefix("settings-gen."), "so that leftover files have an explanation")
    }
  }
}
