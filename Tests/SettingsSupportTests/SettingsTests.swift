import Foundation
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("The settings of a bundle")
  struct SettingsTests {
    private let defaults = MemoryDefaults.make()
    private var settings: SampleSettings { SampleSettings(defaults: defaults) }

    @Test("know every registered default in the types of the property list")
    func registrationDefaults() {
      let birthday = Date(timeIntervalSinceReferenceDate: 86_400)
      #expect(
        SampleSettings.registrationDefaults.mapValues { exact($0) } == [
          "play_sounds": "Bool true", "app.rate": "Double 1.5", "volume": "Double 0.5", "zoom": "Double 5.0",
          "birthday": "Date \(birthday)", "token": "Data 3 bytes", "tags": "[String a, Int 1]", "options": "{deep: [Bool true]}",
          "level": "Int 1", "theme": "String light", "speed": "Int 1", "pace": "Int 1", "turns": "Int 1", "sync": "String on",
          "inverted": "String 1",
          "timeout": "String 30", "logging": "String off", "nickname": "String Ann",
        ])
    }

    @Test("are registered for code that reads the database itself")
    func registerDefaults() {
      let settings = RegisteredSettings(defaults: defaults)
      settings.registerDefaults()
      #expect(exact(defaults.object(forKey: "registered.number")) == "Int 4")
      #expect(defaults.stored.isEmpty && settings[.number] == 4)
    }

    @Test("have a snapshot without secure fields, in the types of the property list")
    func snapshot() {
      settings.password = "secret"
      settings.level = .master
      settings.speed = .boolean
      settings.sync = false
      settings[.homepage] = URL(string: "https://example.com")
      defaults.set(9, forKey: "volume")
      let snapshot = settings.snapshot
      #expect(snapshot["password"] == nil && snapshot["reminder"] == nil)
      #expect(exact(snapshot["level"]) == "Int 2" && exact(snapshot["speed"]) == "Bool true")
      #expect(exact(snapshot["sync"]) == "String off" && exact(snapshot["homepage"]) == "String https://example.com")
      #expect(exact(snapshot["volume"]) == "Double 1.0" && exact(snapshot["nickname"]) == "String Ann")
      #expect(throws: Never.self) {
        try PropertyListSerialization.data(fromPropertyList: snapshot, format: .binary, options: 0)
      }
    }

    @Test("describe themselves on a line for each setting, without secure fields")
    func description() {
      settings.password = "secret"
      settings.userName = "Ann"
      let lines = settings.description.split(separator: "\n")
      #expect(lines.count == SettingsSupport.KeyList<SampleSettings>().all.count - 1)
      #expect(lines.first == "play_sounds: true" && lines.contains("user_name: Ann") && lines.contains("reminder: nil"))
      #expect(!settings.description.contains("secret") && !"\(settings)".contains("password"))
    }

    @Test("remove only declared keys when they are reset")
    func resetAll() {
      settings.userName = "Ann"
      settings.password = "secret"
      settings.nickname = "Bob"
      defaults.set(1, forKey: "undeclared")
      settings.resetAll()
      #expect(defaults.stored.keys.sorted() == ["undeclared"])
    }

    @Test("are known to be stored, or not, where the domain is known")
    func isStored() {
      let settings = RegisteredSettings(defaults: defaults, domain: "any")
      settings.registerDefaults()
      #expect(!settings.isStored(.number))
      settings[.number] = 4
      #expect(settings.isStored(.number), "a value equal to the default")
      settings.reset(.number)
      defaults.setVolatileDomain(["registered.number": 5], forName: UserDefaults.argumentDomain)
      #expect(settings[.number] == 5 && !settings.isStored(.number), "a launch argument")
      settings[.number] = 6
      #expect(settings[.number] == 6 && settings.isStored(.number), "in place of the launch argument")
    }

    @Test(
      "change and are reset despite a launch argument, which ephemeral settings and other keys still read",
      arguments: [nil, "any"])
    func launchArguments(domain: String?) {
      defaults.setVolatileDomain(["user_name": "argument", "launches": "5"], forName: UserDefaults.argumentDomain)
      let settings = SampleSettings(defaults: defaults, domain: domain)
      #expect(settings.userName == "argument" && defaults.stored.isEmpty, "nothing is stored")
      settings.userName = "tapped"
      #expect(settings.userName == "tapped" && SampleSettings(defaults: defaults, domain: domain).userName == "tapped")
      #expect(settings.launches == 5)
      settings.reset(.userName)
      #expect(settings.userName == "")
      settings.resetAll()
      #expect(settings.launches == 0)
      let other = MemoryDefaults.make()
      other.setVolatileDomain(["user_name": "argument"], forName: UserDefaults.argumentDomain)
      #expect(SampleSettings(defaults: other).userName == "argument", "another database")
    }

    @Test("count as stored if they differ from the registered defaults, where the domain isn't known")
    func isStoredInUnknownDomain() {
      let settings = RegisteredSettings(defaults: defaults)
      #expect(!settings.isStored(.text))
      settings[.text] = "default"
      #expect(settings.isStored(.text), "a value equal to the default, which isn't registered")
      settings.registerDefaults()
      #expect(!settings.isStored(.number))
      settings[.number] = 6
      #expect(settings.isStored(.number))
    }

    @Test("are known to be stored, or not, in the app's own database")
    func isStoredInStandardDatabase() {
      let settings = RegisteredSettings(defaults: .standard)
      settings.registerDefaults()
      #expect(!settings.isStored(.number))
      settings[.number] = 4
      #expect(settings.isStored(.number), "a value equal to the default")
      settings.reset(.number)
    }

    @Test("of a page with an app group are stored in that suite")
    func suites() throws {
      let group = try #require(UserDefaults(suiteName: "settings-gen.tests.group"))
      defer {
        group.removePersistentDomain(forName: "settings-gen.tests.group")
        SampleSettings().resetAll()
      }
      let settings = SampleSettings()
      settings.nickname = "Bob"
      settings.userName = "Eve"
      #expect(group.string(forKey: "nickname") == "Bob" && UserDefaults.standard.object(forKey: "nickname") == nil)
      #expect(UserDefaults.standard.string(forKey: "user_name") == "Eve" && group.object(forKey: "user_name") == nil)
      #expect(settings.isStored(.nickname) && settings.isStored(.userName) && !settings.isStored(.level))
      #expect(settings.snapshot["nickname"] as? String == "Bob")
      settings.level = .expert
      #expect(settings.isStored(.level), "a value equal to the default")
      settings.resetAll()
      #expect(!settings.isStored(.nickname) && !settings.isStored(.userName) && settings.nickname == "Ann")

      settings.nickname = "Bob"
      let single = SampleSettings(defaults: defaults)
      #expect(single.nickname == "Ann", "a database that holds the settings of all suites")
      #expect(SampleSettings(defaults: .standard).nickname == "Ann", "the same of the app's own database")
    }

    @Test("use one database per suite")
    func oneDatabasePerSuite() {
      let groups = (0..<2).map { _ in SettingsSupport.Database.suite(named: "settings-gen.tests.group") }
      #expect(groups[0] === groups[1])
      #expect(SampleSettings()._database === SettingsSupport.Database.app)
    }

    @Test("let go of a database that isn't a suite")
    func databaseIsReleased() {
      weak var database: UserDefaults?
      do {
        let defaults = MemoryDefaults.make()
        database = defaults
        let settings = SampleSettings(defaults: defaults)
        settings.userName = "Ann"
        _ = settings.values(for: .userName)
      }
      #expect(database == nil)
    }

    @Test("announce a write with the key and without the value")
    func notificationsWithoutValues() {
      let seen = Locked<[String]>([])
      let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { notification in
        let text = "\(notification.name) \(notification.object ?? "") \(notification.userInfo ?? [:])"
        if text.contains("settings-gen") { seen.update { $0.append(text) } }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      settings.password = "not to be announced"
      settings.userName = "nor this"
      settings.reset(.password)
      let text = seen.value.joined(separator: "\n")
      #expect(text.contains("password") && text.contains("user_name"))
      #expect(!text.contains("not to be announced") && !text.contains("nor this"))
    }
  }
}

/// Settings whose defaults are registered, under keys that no other test uses: all databases of a process share the registration
/// domain.
struct RegisteredSettings: SettingsSupport.Settings {
  let _database: SettingsSupport.Database

  static func _addKeys(to keys: inout SettingsSupport.KeyList<Self>) {
    keys.add(.number)
    keys.add(.text)
  }
}

extension SettingsSupport.Key<RegisteredSettings, Int> {
  static var number: Self { SettingsSupport.key("registered.number", .int, default: 4) }
}

extension SettingsSupport.Key<RegisteredSettings, String> {
  static var text: Self { SettingsSupport.key("registered.text", .string.registering(nil), default: "default") }
}
