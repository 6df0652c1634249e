import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("The iCloud mirror")
  struct CloudMirrorTests {
    private let defaults = ReportingDefaults.makeReporting()
    private let store = MemoryStore()
    private let changes = Locked<[SettingsSupport.CloudChange]>([])

    private func mirror(_ settings: SampleSettings) -> SampleSettings.CloudMirror {
      let mirror = SampleSettings.CloudMirror(settings, store: store) { [changes] change in changes.update { $0.append(change) } }
      store.wait(for: mirror)
      return mirror
    }

    /// Stores on another device.
    private func store(_ values: [String: (any Sendable)?], _ change: SettingsSupport.CloudChange = .serverChange) {
      for (key, value) in values { store.replace(key, value) }
      store.report(change, values.keys.sorted())
    }

    @Test("starts with the cloud's values, and uploads values that the cloud doesn't have", arguments: [nil, "any"])
    func start(domain: String?) {
      let settings = SampleSettings(defaults: defaults, domain: domain)
      settings.userName = "here"
      settings.level = .master
      settings.password = "secret"
      defaults.set(1, forKey: "undeclared")
      for (key, value) in ["user_name": "there", "sync": "off", "password": "x", "undeclared": 2] as [String: any Sendable] {
        store.replace(key, value)
      }
      let mirror = mirror(settings)
      #expect(settings.userName == "there" && settings.sync == false && settings.level == .master)
      #expect(settings.password == "secret" && defaults.stored["undeclared"] as? Int == 1)
      #expect(
        store.values == [
          "user_name": "String there", "sync": "String off", "level": "Int 2", "password": "String x", "undeclared": "Int 2",
        ])
      #expect(store.writeCount == 1)
      withExtendedLifetime(mirror) {}
    }

    @Test("uploads what any code stores, and removes what is reset", arguments: [nil, "any"])
    func uploads(domain: String?) {
      let settings = SampleSettings(defaults: defaults, domain: domain)
      let mirror = mirror(settings)
      settings.level = .master
      settings.sync = true
      settings.speed = .boolean
      settings.password = "secret"
      #expect(
        store.values == ["level": "Int 2", "sync": "String on", "speed": "Bool true"], "a value that equals the default, too")
      settings.speed = .integer
      settings.speed = .real
      #expect(store.values["speed"] == "Double 1.0")
      SampleSettings(defaults: defaults).userName = "by other settings"
      #expect(store.values["user_name"] == "String by other settings")
      defaults.set("by AppStorage", forKey: "user_name")
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      #expect(store.values["user_name"] == "String by AppStorage")
      defaults.set("by the Settings app", forKey: "user_name")
      NotificationCenter.default.post(name: Notification.Name("UIApplicationWillEnterForegroundNotification"), object: nil)
      #expect(store.values["user_name"] == "String by the Settings app")
      SampleSettings(defaults: MemoryDefaults.make()).userName = "elsewhere"
      #expect(store.values["user_name"] == "String by the Settings app")
      let writes = store.writeCount
      settings.level = .master
      #expect(store.writeCount == writes)
      settings.reset(.level)
      settings.resetAll()
      #expect(store.values == [:] && defaults.stored.keys.sorted() == ["settings-gen.icloud"])
      withExtendedLifetime(mirror) {}
    }

    @Test(
      "stores what other devices upload, and resets what they reset, without uploading it again",
      arguments: [nil, "any"])
    func downloads(domain: String?) {
      let settings = SampleSettings(defaults: defaults, domain: domain)
      let mirror = mirror(settings)
      store(["level": 2, "user_name": "Ann", "undeclared": 1, "password": "x", "speed": true])
      #expect(settings.level == .master && settings.userName == "Ann" && settings.speed == .boolean)
      #expect(settings.password == "" && defaults.stored["undeclared"] == nil)
      store(["user_name": nil, "speed": 1], .serverChange)
      #expect(settings.userName == "" && !settings.isStored(.userName) && settings.speed == .integer)
      store(["user_name": "Eve"], .quotaViolation)
      store(["user_name": "Eve"], .accountChange)
      #expect(settings.userName == "")
      #expect(store.writeCount == 0)
      #expect(changes.value == [.serverChange, .serverChange, .quotaViolation, .accountChange])
      NotificationCenter.default.post(name: MemoryStore.didChange, object: store)
      NotificationCenter.default.post(
        name: MemoryStore.didChange, object: store,
        userInfo: [MemoryStore.reasonKey: SettingsSupport.CloudChange.serverChange.rawValue])
      mirror.waitUntilFinished()
      #expect(settings.userName == "Eve", "a report without keys")
      withExtendedLifetime(mirror) {}
    }

    @Test("downloads only the keys that a notification lists")
    func namesOfNotifications() {
      let settings = SampleSettings(defaults: defaults)
      let mirror = mirror(settings)
      store.replace("user_name", "Ann")
      store.replace("level", 2)
      NotificationCenter.default.post(
        name: MemoryStore.didChange, object: store, userInfo: [MemoryStore.reasonKey: 0, MemoryStore.keysKey: ["level"]])
      mirror.waitUntilFinished()
      #expect(settings.level == .master && settings.userName == "")
    }

    @Test("uploads a setting that has changed on both sides", arguments: [nil, "any"])
    func conflict(domain: String?) {
      let settings = SampleSettings(defaults: defaults, domain: domain)
      settings.launches = 1
      let mirror = mirror(settings)
      // The Settings app stores something, which isn't reported.
      defaults.set(2, forKey: "launches")
      store(["launches": 3])
      #expect(settings.launches == 2 && store.values == ["launches": "Int 2"])
      defaults.removeObject(forKey: "launches")
      store(["launches": 4])
      #expect(!settings.isStored(.launches) && store.values == [:])
      withExtendedLifetime(mirror) {}
    }

    @Test("sees what the store receives while the mirror starts")
    func changeAtStart() {
      let store = RestlessStore()
      let settings = SampleSettings(defaults: defaults)
      let mirror = SampleSettings.CloudMirror(settings, store: store)
      mirror.waitUntilFinished()
      #expect(settings.userName == "new")
    }

    /// A store that changes after a key was read for the first time, and reports it at once.
    private final class RestlessStore: MemoryStore, @unchecked Sendable {
      override func object(forKey key: String) -> Any? {
        let object = super.object(forKey: key)
        if key == "user_name", object == nil {
          replace(key, "new")
          report(.serverChange, [key])
        }
        return object
      }
    }

    @Test("merges again when the store is filled for the first time")
    func initialSync() {
      let settings = SampleSettings(defaults: defaults, domain: "any")
      settings.userName = "here"
      settings.level = .master
      let mirror = mirror(settings)
      #expect(store.values == ["user_name": "String here", "level": "Int 2"])
      // The store discards what was uploaded before.
      store(["user_name": "there", "level": nil], .initialSync)
      #expect(settings.userName == "there" && settings.level == .master)
      #expect(store.values == ["user_name": "String there", "level": "Int 2"])
      withExtendedLifetime(mirror) {}
    }

    @Test("uploads a value that equals the registered default, and removes it when it's reset, where the domain is known")
    func registeredDefault() {
      let settings = RegisteredSettings(defaults: defaults, domain: "any")
      settings.registerDefaults()
      let mirror = RegisteredSettings.CloudMirror(settings, store: store)
      store.wait(for: mirror)
      settings[.number] = 4
      #expect(store.values == ["registered.number": "Int 4"])
      settings.reset(.number)
      #expect(store.values == [:])
      withExtendedLifetime(mirror) {}
    }

    @Test("of two settings over one store don't remove each other's keys")
    func twoMirrors() {
      for domain in [nil, "any"] {
        let store = MemoryStore()
        let (here, there) = (MemoryDefaults.make(), MemoryDefaults.make())
        let settings = [here, there].map { RegisteredSettings(defaults: $0, domain: domain) }
        settings[0].registerDefaults()
        let mirrors = settings.map { RegisteredSettings.CloudMirror($0, store: store) }
        for mirror in mirrors { store.wait(for: mirror) }
        settings[0][.number] = 5
        store.wait()
        store.report(.serverChange, ["registered.number"])
        #expect(settings[1][.number] == 5)
        store.replace("registered.number", 4)
        store.report(.serverChange, ["registered.number"])
        #expect(store.values == ["registered.number": "Int 4"] && settings[0][.number] == 4 && settings[1][.number] == 4)
        withExtendedLifetime(mirrors) {}
      }
    }

    @Test("on one database over one store write each change once")
    func twoMirrorsOfOneDatabase() {
      let settings = SampleSettings(defaults: defaults)
      let mirrors = [mirror(settings), mirror(settings)]
      settings.launches = 1
      #expect(store.writeCount == 1)
      settings.reset(.launches)
      #expect(store.writeCount == 2)
      store(["launches": 2])
      #expect(store.writeCount == 2 && settings.launches == 2)
      withExtendedLifetime(mirrors) {}
    }

    @Test("mirrors neither launch arguments nor what they hide", arguments: [nil, "any"])
    func launchArguments(domain: String?) {
      let settings = SampleSettings(defaults: defaults, domain: domain)
      defaults.setVolatileDomain(["user_name": "argument"], forName: UserDefaults.argumentDomain)
      store.replace("user_name", "cloud")
      let mirror = mirror(settings)
      settings.launches = 1
      #expect(store.values == ["user_name": "String cloud", "launches": "Int 1"] && settings.userName == "argument")
      withExtendedLifetime(mirror) {}
    }

    @Test("stores each page's settings in its suite, with what it remembers")
    func suites() throws {
      let group = try #require(UserDefaults(suiteName: "settings-gen.tests.group"))
      let settings = SampleSettings()
      defer {
        group.removePersistentDomain(forName: "settings-gen.tests.group")
        settings.resetAll()
        UserDefaults.standard.removeObject(forKey: "settings-gen.icloud")
      }
      let mirror = mirror(settings)
      settings.nickname = "Bob"
      settings.level = .expert
      #expect(store.values == ["nickname": "String Bob", "level": "Int 1"])
      store(["nickname": "Eve", "level": nil])
      #expect(group.string(forKey: "nickname") == "Eve" && !settings.isStored(.level))
      for database in [group, .standard] { #expect(database.object(forKey: "settings-gen.icloud") != nil) }
      withExtendedLifetime(mirror) {}
    }

    @Test("takes the newest value under an old key if neither side has the new one, and keeps it there", arguments: [nil, "any"])
    func oldKeys(domain: String?) {
      let settings = SampleSettings(defaults: defaults, domain: domain)
      store.replace("alias", "Ann")
      store.replace("nick", "Bob")
      let mirror = mirror(settings)
      #expect(settings.nickname == "Bob")
      #expect(store.values == ["alias": "String Ann", "nick": "String Bob", "nickname": "String Bob"])
      settings.reset(.nickname)
      store(["level": 2])
      #expect(!settings.isStored(.nickname) && store.values["nickname"] == nil, "a reset brings nothing back")
      store(["nick": "Cy"])
      #expect(settings.nickname == "Cy", "an earlier version on another device stores the old key")
      store(["nickname": "Di"])
      store(["nick": "Ed"])
      #expect(settings.nickname == "Di", "the new key is there")
      withExtendedLifetime(mirror) {}
    }

    @Test("leaves a value that is still under an old key here to the app, which moves it", arguments: [nil, "any"])
    func unmovedValue(domain: String?) {
      let settings = SampleSettings(defaults: defaults, domain: domain)
      defaults.set("here", forKey: "nick")
      store.replace("nick", "there")
      let mirror = mirror(settings)
      #expect(!settings.isStored(.nickname))
      SettingsSupport.moveRenamed(in: settings)
      #expect(settings.nickname == "here" && defaults.stored["nick"] == nil)
      #expect(store.values == ["nick": "String there", "nickname": "String here"])
      withExtendedLifetime(mirror) {}
    }

    @Test("neither waits for itself nor writes forever if each read reports changes")
    func reportsWithinReads() {
      defaults.reportWithEachRead()
      let (shared, store) = (SharedDefaults(defaults: defaults), store)
      let isFinished = finishes {
        let settings = SampleSettings(defaults: shared.defaults)
        let mirror = SampleSettings.CloudMirror(settings, store: store)
        settings.launches = 7
        mirror.waitUntilFinished()
        store.replace("launches", 8)
        store.report(.serverChange, ["launches"])
        mirror.waitUntilFinished()
        settings.userName = "Ann"
        mirror.waitUntilFinished()
        withExtendedLifetime(mirror) {}
      }
      #expect(isFinished && store.values == ["launches": "Int 8", "user_name": "String Ann"])
      #expect(store.writeCount == 2 && defaults.stored["launches"] as? Int == 8)
    }

    @Test("ends with its owner")
    func ends() {
      weak var database: UserDefaults?
      do {
        let defaults = MemoryDefaults.make()
        database = defaults
        let mirror = mirror(SampleSettings(defaults: defaults))
        SampleSettings(defaults: defaults).launches = 1
        mirror.waitUntilFinished()
        withExtendedLifetime(mirror) {}
      }
      #expect(database == nil)
      store(["launches": 2])
      #expect(changes.value.isEmpty && store.writeCount == 1)
    }
  }
}
