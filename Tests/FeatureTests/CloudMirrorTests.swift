import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  @Suite("The iCloud mirror")
  struct CloudMirrorTests {
    private let defaults = ReportingDefaults.makeReporting()
    private let store = MemoryStore()
    private let changes = Locked<[AppSettings.CloudChange]>([])
    private var settings: AppSettings { AppSettings(defaults: defaults) }

    private func mirror() -> AppSettings.CloudMirror {
      let mirror = AppSettings.CloudMirror(settings, store: store) { [changes] change in changes.update { $0.append(change) } }
      store.wait(for: mirror)
      return mirror
    }

    /// Stores on another device.
    private func store(_ values: [String: Any?], _ change: AppSettings.CloudChange = .serverChange) {
      for (key, value) in values { store.replace(key, value) }
      store.report(change, values.keys.sorted())
    }

    private func isStored(_ key: String) -> Bool { defaults.stored[key] != nil }

    @Test("starts with the cloud's values, and uploads values that the cloud doesn't have")
    func start() {
      settings.userName = "here"
      settings.level = .master
      settings.password = "secret"
      defaults.set(1, forKey: "undeclared")
      for (key, value) in ["user_name": "there", "sync": "on", "password": "x", "undeclared": 2] as [String: Any] {
        store.replace(key, value)
      }
      let mirror = mirror()
      #expect(settings.userName == "there" && settings.sync && settings.level == .master)
      #expect(settings.password == "secret" && defaults.stored["undeclared"] as? Int == 1)
      #expect(
        store.values == [
          "user_name": "String there", "sync": "String on", "level": "Int 2", "password": "String x", "undeclared": "Int 2",
        ])
      #expect(store.writeCount == 1)
      withExtendedLifetime(mirror) {}
    }

    @Test("uploads what any code stores, and removes what is reset")
    func uploads() {
      let mirror = mirror()
      settings.level = .master
      settings.sync = false
      settings.gravity = 1
      settings.password = "secret"
      #expect(
        store.values == ["level": "Int 2", "sync": "String off", "gravity": "Double 1.0"], "values that equal the default, too")
      AppSettings(defaults: defaults).userName = "by other settings"
      #expect(store.values["user_name"] == "String by other settings")
      defaults.set("by AppStorage", forKey: "user_name")
      reportWrite()
      #expect(store.values["user_name"] == "String by AppStorage")
      defaults.set("by the Settings app", forKey: "user_name")
      NotificationCenter.default.post(name: Notification.Name("UIApplicationWillEnterForegroundNotification"), object: nil)
      #expect(store.values["user_name"] == "String by the Settings app")
      AppSettings(defaults: MemoryDefaults.make()).userName = "elsewhere"
      #expect(store.values["user_name"] == "String by the Settings app")
      let writes = store.writeCount
      settings.level = .master
      #expect(store.writeCount == writes)
      settings.reset(.level)
      settings.resetAll()
      #expect(store.values == [:] && defaults.stored.keys.sorted() == ["AppSettings.CloudMirror"])
      withExtendedLifetime(mirror) {}
    }

    @Test("stores what other devices upload, and resets what they reset, without uploading it again")
    func downloads() {
      let mirror = mirror()
      store(["level": 2, "user_name": "Ann", "undeclared": 1, "password": "x", "home.city": "Bonn"])
      #expect(settings.level == .master && settings.userName == "Ann" && settings.homeCity == "Bonn")
      #expect(settings.password == "" && defaults.stored["undeclared"] == nil)
      store(["user_name": nil, "home.city": "Rome"])
      #expect(settings.userName == "" && !isStored("user_name") && settings.homeCity == "Rome")
      store(["user_name": "Eve"], .quotaViolation)
      store(["user_name": "Eve"], .accountChange)
      #expect(settings.userName == "")
      #expect(store.writeCount == 0)
      #expect(changes.value == [.serverChange, .serverChange, .quotaViolation, .accountChange])
      NotificationCenter.default.post(name: MemoryStore.didChange, object: store)
      NotificationCenter.default.post(
        name: MemoryStore.didChange, object: store,
        userInfo: [MemoryStore.reasonKey: AppSettings.CloudChange.serverChange.rawValue])
      mirror.waitUntilFinished()
      #expect(settings.userName == "Eve", "a report without keys")
      withExtendedLifetime(mirror) {}
    }

    @Test("stores objects that no setting can have, which read as the default")
    func hostileObjects() {
      let mirror = mirror()
      let objects: [Any] = [Double.nan, Data([1]), ["a": [1]], [true], Date(timeIntervalSinceReferenceDate: 0), "x"]
      for object in objects {
        store(["level": object])
        #expect(settings.level == .expert && store.writeCount == 0, "\(object)")
      }
      withExtendedLifetime(mirror) {}
    }

    @Test("downloads only the keys that a notification lists, and not when something else is stored here")
    func namesOfNotifications() {
      let mirror = mirror()
      store.replace("user_name", "Ann")
      store.replace("level", 2)
      NotificationCenter.default.post(
        name: MemoryStore.didChange, object: store, userInfo: [MemoryStore.reasonKey: 0, MemoryStore.keysKey: ["level"]])
      mirror.waitUntilFinished()
      settings.launches = 1
      mirror.waitUntilFinished()
      #expect(settings.level == .master && settings.userName == "")
    }

    @Test("uploads a setting that has changed on both sides")
    func conflict() {
      settings.launches = 1
      let mirror = mirror()
      // The Settings app stores something, which isn't reported.
      defaults.set(2, forKey: "launches")
      store(["launches": 3])
      #expect(settings.launches == 2 && store.values == ["launches": "Int 2"])
      defaults.removeObject(forKey: "launches")
      store(["launches": 4])
      #expect(!isStored("launches") && store.values == [:])
      withExtendedLifetime(mirror) {}
    }

    @Test("sees what the store receives while the mirror starts")
    func changeAtStart() {
      let store = RestlessStore()
      let mirror = AppSettings.CloudMirror(settings, store: store)
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
      settings.userName = "here"
      settings.level = .master
      let mirror = mirror()
      #expect(store.values == ["user_name": "String here", "level": "Int 2"])
      // The store discards what was uploaded before.
      store(["user_name": "there", "level": nil], .initialSync)
      #expect(settings.userName == "there" && settings.level == .master)
      #expect(store.values == ["user_name": "String there", "level": "Int 2"])
      withExtendedLifetime(mirror) {}
    }

    @Test("of two settings over one store with a registered default don't remove each other's keys")
    func twoMirrors() {
      registerPlaySounds()
      let (here, there) = (AppSettings(defaults: MemoryDefaults.make()), settings)
      let mirrors = [here, there].map { AppSettings.CloudMirror($0, store: store) }
      for mirror in mirrors { store.wait(for: mirror) }
      here.playSounds = false
      store.wait()
      store.report(.serverChange, ["play_sounds"])
      #expect(!there.playSounds)
      store.replace("play_sounds", 1)
      store.report(.serverChange, ["play_sounds"])
      #expect(store.values == ["play_sounds": "Int 1"] && here.playSounds && there.playSounds)
      withExtendedLifetime(mirrors) {}
    }

    @Test("on one database over one store write each change once")
    func twoMirrorsOfOneDatabase() {
      let mirrors = [mirror(), mirror()]
      settings.launches = 1
      #expect(store.writeCount == 1)
      settings.reset(.launches)
      #expect(store.writeCount == 2)
      store(["launches": 2])
      #expect(store.writeCount == 2 && settings.launches == 2)
      withExtendedLifetime(mirrors) {}
    }

    @Test("on one database over two stores that differ, as two processes may see one, don't overwrite each other forever")
    func twoStores() {
      let other = MemoryStore()
      store.replace("launches", 1)
      other.replace("launches", 2)
      let mirrors = [store, other].map { AppSettings.CloudMirror(settings, store: $0) }
      for mirror in mirrors { store.wait(for: mirror) }
      #expect(settings.launches == 2)
      let writes = defaults.writeCount
      for _ in 0..<10 {
        reportWrite()
        store.wait()
      }
      #expect(settings.launches == 2 && defaults.writeCount == writes)
      withExtendedLifetime(mirrors) {}
    }

    @Test("mirrors neither launch arguments nor what they hide")
    func launchArguments() {
      defaults.setVolatileDomain(["user_name": "argument"], forName: UserDefaults.argumentDomain)
      store.replace("user_name", "cloud")
      let mirror = mirror()
      settings.launches = 1
      #expect(store.values == ["user_name": "String cloud", "launches": "Int 1"] && settings.userName == "argument")
      #expect(!isStored("user_name"))
      withExtendedLifetime(mirror) {}
    }

    @Test("takes the newest value under an old key if neither side has the new one, and keeps it there")
    func oldKeys() {
      store.replace("alias", "Ann")
      store.replace("nick", "Bob")
      let mirror = mirror()
      #expect(settings.nickname == "Bob")
      #expect(store.values == ["alias": "String Ann", "nick": "String Bob", "nickname": "String Bob"])
      settings.reset(.nickname)
      store(["level": 2])
      #expect(!isStored("nickname") && store.values["nickname"] == nil, "a reset brings nothing back")
      store(["nick": "Cy"])
      #expect(settings.nickname == "Cy", "an earlier version on another device stores the old key")
      store(["nickname": "Di"])
      store(["nick": "Ed"])
      #expect(settings.nickname == "Di", "the new key is there")
      withExtendedLifetime(mirror) {}
    }

    @Test("leaves a value that is still under an old key here to the app, which moves it")
    func unmovedValue() {
      defaults.set("here", forKey: "nick")
      store.replace("nick", "there")
      let mirror = mirror()
      #expect(!isStored("nickname"))
      defaults.removeObject(forKey: "nick")
      settings.nickname = "here"
      #expect(store.values == ["nick": "String there", "nickname": "String here"])
      withExtendedLifetime(mirror) {}
    }

    @Test("doesn't wait for itself if a read reports a change")
    func reportsWithinReads() {
      let isStale = Locked(true)
      defaults.onRead { _ in
        let wasStale = isStale.update { stale in
          defer { stale = false }
          return stale
        }
        if wasStale { reportWrite() }
      }
      let (shared, store) = (SharedDefaults(defaults: defaults), store)
      let isFinished = finishes {
        let settings = AppSettings(defaults: shared.defaults)
        let mirror = AppSettings.CloudMirror(settings, store: store)
        settings.launches = 7
        mirror.waitUntilFinished()
        isStale.update { $0 = true }
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
        let mirror = AppSettings.CloudMirror(AppSettings(defaults: defaults), store: store)
        AppSettings(defaults: defaults).launches = 1
        mirror.waitUntilFinished()
        withExtendedLifetime(mirror) {}
      }
      #expect(eventually(within: 10) { database == nil })
      store(["launches": 2])
      #expect(changes.value.isEmpty && store.writeCount == 1)
    }

    @Test("takes any type that conforms to the settings type's protocol")
    func fakeStore() {
      // As in `GeneratedCode.md`.
      final class Store: AppSettings.CloudStore {
        var objects: [String: Any] = [:]

        func object(forKey key: String) -> Any? { objects[key] }
        func set(_ object: Any?, forKey key: String) { objects[key] = object }
        func removeObject(forKey key: String) { objects[key] = nil }
        func synchronize() -> Bool { true }
      }

      let store = Store()
      settings.userName = "Ann"
      let mirror = AppSettings.CloudMirror(settings, store: store)
      #expect(store.objects["user_name"] as? String == "Ann")
      withExtendedLifetime(mirror) {}
    }
  }
}
