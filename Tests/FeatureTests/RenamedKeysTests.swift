import Foundation
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  @Suite("Renamed keys")
  struct RenamedKeysTests {
    @Test("are moved unless the new key has a value, also after defaults were registered", arguments: [false, true])
    func migration(isRegistered: Bool) {
      let settings = AppSettings(defaults: MemoryDefaults.make())
      // No other test relies on the value of the key that all databases of the process share then.
      if isRegistered { UserDefaults.standard.register(defaults: ["nickname": "Ann"]) }
      settings.defaults.set("older", forKey: "alias")
      settings.defaults.set("newer", forKey: "nick")
      settings.migrate()
      #expect(settings.nickname == "newer")
      #expect(settings.defaults.object(forKey: "nick") == nil && settings.defaults.object(forKey: "alias") == nil)
      settings.defaults.set("old", forKey: "nick")
      settings.migrate()
      #expect(settings.nickname == "newer" && settings.defaults.object(forKey: "nick") == nil)
      settings.reset(.nickname)
      settings.migrate()
      #expect(settings.nickname == "Ann")
    }
  }
}
