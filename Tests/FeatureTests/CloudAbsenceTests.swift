import Foundation
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  /// Settings whose values were uploaded earlier, and a store that has none, some, or others of them: it's empty until it's filled, and
  /// after the user has signed out.
  @Suite("The iCloud mirror, with a store that lacks what it had,")
  struct CloudAbsenceTests {
    enum Content: CaseIterable {
      case empty
      case halfFilled
      case filled

      var values: [String: Any] {
        switch self {
        case .empty: [:]
        case .halfFilled: ["user_name": "Eve"]
        case .filled: ["user_name": "Eve", "launches": 3, "level": 0]
        }
      }
    }

    enum Situation: CaseIterable {
      case signedOut
      case unknownAccount
      case restoredOffline
      case restored
      case otherAccount
      case accountChange
    }

    private let defaults = MemoryDefaults.make()
    private let store = CloudAccountStore()
    private var settings: AppSettings { AppSettings(defaults: defaults) }

    private func isStored(_ key: String) -> Bool { defaults.stored[key] != nil }

    private func start() -> AppSettings.CloudMirror {
      let mirror = AppSettings.CloudMirror(settings, store: store, account: { [store] in store.account })
      store.wait(for: mirror)
      return mirror
    }

    private func fill(with content: Content) {
      for key in ["user_name", "launches", "level"] { store.replace(key, content.values[key]) }
    }

    private func expect(_ content: Content, _ text: String) {
      #expect(settings.userName == content.values["user_name"] as? String ?? "Ann", "\(text)")
      #expect(settings.launches == content.values["launches"] as? Int ?? 1, "\(text)")
      #expect(settings.level.rawValue == content.values["level"] as? Int ?? 2, "\(text)")
      #expect(store.values == content.values.mapValues { exact($0) }, "nothing is uploaded: \(text)")
    }

    @Test("takes its values over, resets nothing, and uploads nothing", arguments: Situation.allCases, Content.allCases)
    func absence(situation: Situation, content: Content) {
      store.token = situation == .unknownAccount ? nil : "1"
      (settings.userName, settings.launches, settings.level) = ("Ann", 1, .master)
      var current: AppSettings.CloudMirror? = start()
      #expect(store.values.count == 3)
      if situation != .accountChange { current = nil }
      fill(with: content)
      switch situation {
      case .signedOut: store.token = nil
      case .otherAccount, .accountChange: store.token = "2"
      case .unknownAccount, .restored, .restoredOffline: break
      }
      if situation == .accountChange {
        store.report(.accountChange, [])
        expectUnchanged()
      } else {
        current = start()
        expect(content, "at the start")
      }
      if situation == .restoredOffline { return }
      store.report(.initialSync, content.values.keys.sorted())
      expect(content, "after the initial sync")
      fill(with: .filled)
      store.report(.serverChange, ["user_name", "launches", "level"])
      expect(.filled, "after all values have arrived")
      withExtendedLifetime(current) {}
    }

    private func expectUnchanged() {
      #expect(settings.userName == "Ann" && settings.launches == 1 && settings.level == .master)
    }

    @Test("uploads what changes afterwards")
    func changes() {
      settings.launches = 1
      var current: AppSettings.CloudMirror? = start()
      current = nil
      store.replace("launches", nil)
      current = start()
      #expect(store.values == [:])
      settings.launches = 2
      #expect(store.values == ["launches": "Int 2"])
      withExtendedLifetime(current) {}
    }

    @Test("resets what another device has removed, if the store reports it", arguments: [nil, "1"])
    func removal(account: String?) {
      store.token = account
      (settings.userName, settings.launches, settings.level) = ("Ann", 1, .master)
      var current: AppSettings.CloudMirror? = start()
      store.replace("launches", nil)
      store.report(.serverChange, ["launches"])
      #expect(!isStored("launches"))
      store.replace("level", nil)
      store.report(.serverChange, ["user_name"])
      #expect(settings.level == .master, "another key is named")
      NotificationCenter.default.post(
        name: MemoryStore.didChange, object: store,
        userInfo: [MemoryStore.reasonKey: AppSettings.CloudChange.serverChange.rawValue])
      store.wait()
      #expect(settings.level == .master, "no key is named")
      current = nil
      current = start()
      #expect(settings.level == .master, "removed while the app wasn't running")
      current = nil
      store.onSynchronize = { $0.report(.serverChange, ["level"]) }
      current = start()
      #expect(!isStored("level"), "reported when the app starts")
      withExtendedLifetime(current) {}
    }

    @Test("keeps what was there when a change was reported and isn't any longer")
    func signingOutAfterReport() {
      settings.launches = 1
      let current = start()
      // The store is emptied after the mirror has looked for the key for the first time.
      store.onRead = { store in
        store.onRead = { _ in }
        store.replace("launches", nil)
      }
      store.report(.serverChange, ["launches"])
      #expect(settings.launches == 1 && store.values == [:])
      withExtendedLifetime(current) {}
    }

    @Test("uploads again what was uploaded during this run before the store was filled")
    func initialSync() {
      settings.launches = 1
      var current: AppSettings.CloudMirror? = start()
      current = nil
      current = start()
      settings.userName = "Ann"
      #expect(store.values == ["launches": "Int 1", "user_name": "String Ann"])
      for key in ["launches", "user_name"] { store.replace(key, nil) }
      store.report(.initialSync, [])
      #expect(store.values == ["user_name": "String Ann"] && settings.launches == 1)
      withExtendedLifetime(current) {}
    }

    @Test("compares accounts, not their archives")
    func sameAccount() {
      store.token = "1"
      settings.launches = 1
      var current: AppSettings.CloudMirror? = start()
      current = nil
      settings.launches = 2
      current = start()
      #expect(store.values == ["launches": "Int 2"])
      withExtendedLifetime(current) {}
    }
  }

  @Suite("A setting that changes often while it's mirrored")
  struct CloudThrottleTests {
    private let defaults = ReportingDefaults.makeReporting()
    private let store = MemoryStore()
    private var settings: AppSettings { AppSettings(defaults: defaults) }

    private func drag() {
      for step in 1...50 {
        settings.gravity = Double(step) / 100
        Thread.sleep(forTimeInterval: 0.005)
      }
    }

    @Test("is uploaded at first, once a second, and at last")
    func throttle() {
      let mirror = AppSettings.CloudMirror(settings, store: store)
      drag()
      #expect(eventually(within: 10) { store.writeCount == 1 }, "the first value, at once")
      let start = Date()
      #expect(eventually(within: 10) { store.writeCount == 2 })
      #expect(Date().timeIntervalSince(start) > 0.3 && store.values["gravity"] == "Double 0.5")
      settings.userName = "Ann"
      #expect(eventually(within: 0.5) { store.writeCount == 3 }, "another setting, at once")
      withExtendedLifetime(mirror) {}
    }

    @Test("is uploaded when the app enters the background, and when the mirror is released")
    func background() {
      var mirror: AppSettings.CloudMirror? = AppSettings.CloudMirror(settings, store: store)
      drag()
      NotificationCenter.default.post(name: Notification.Name("UIApplicationDidEnterBackgroundNotification"), object: nil)
      #expect(store.values["gravity"] == "Double 0.5" && store.writeCount <= 2)
      settings.gravity = 0.75
      mirror = nil
      #expect(eventually(within: 10) { store.values["gravity"] == "Double 0.75" })
      withExtendedLifetime(mirror) {}
    }
  }
}

/// A store that knows its account.
final class CloudAccountStore: MemoryStore, @unchecked Sendable {
  var token: String?
  var onSynchronize: (CloudAccountStore) -> Void = { _ in }

  var account: AppSettings.CloudMirror.Account? { token.map { NSString(string: $0) } }

  /// Runs after an object was looked up.
  var onRead: (CloudAccountStore) -> Void = { _ in }

  override func object(forKey key: String) -> Any? {
    defer { onRead(self) }
    return super.object(forKey: key)
  }

  override func synchronize() -> Bool {
    onSynchronize(self)
    return true
  }
}
