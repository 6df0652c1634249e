import Foundation
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  @Suite("Ephemeral settings")
  struct TestingTests {
    @Test("begin without stored values and never see other settings' values")
    func separate() {
      let settings = (0..<3).map { number in AppSettings.makeEphemeral { $0.launches = number } }
      #expect(settings.map(\.launches) == [0, 1, 2] && settings.allSatisfy { $0.userName == "" })
      settings[0].userName = "Ann"
      settings[0].nickname = "A."
      #expect(settings[1].userName == "" && settings[1].nickname == "Ann" && settings[0].nickname == "A.")
      settings[0].resetAll()
      #expect(settings[0].nickname == "Ann" && settings[1].launches == 1)
      #expect(AppSettings().launches == 0 && AppSettings.makeEphemeral().userName == "")
    }

    @Test("are observed like others")
    func observed() async {
      let settings = AppSettings.makeEphemeral { $0.userName = "Ann" }
      var names = settings.values(for: .userName).makeAsyncIterator()
      #expect(await names.next() == "Ann")
      settings.userName = "Eve"
      #expect(await names.next() == "Eve")
    }
  }
}
