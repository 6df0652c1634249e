import Foundation
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  /// What becomes of a setting that was 1 on this device and in the cloud when both were last in sync.
  @Suite("A setting that is mirrored")
  struct CloudScenarioTests {
    /// Who changed the setting since.
    enum Side: CaseIterable {
      case local
      case cloud
      case both
    }

    /// What happened to it: here it became 2, in the cloud 3.
    enum Change: CaseIterable {
      case changed
      case reset
      case unchanged
    }

    enum Circumstance: CaseIterable {
      /// The mirror was there, and learned of both changes at once.
      case running
      /// The app wasn't running, as when the user turns a switch in the Settings app.
      case restarted
      /// The user has switched to the account whose value in the cloud this is.
      case accountChanged
      /// The store was full and has dropped what was uploaded; then the app was started again.
      case quotaExceeded
    }

    struct Scenario: CustomTestStringConvertible {
      let side: Side
      let change: Change
      let circumstance: Circumstance
      /// The value on this device in the end, which is the store's too unless the store lacks it.
      let result: Int?

      var testDescription: String { "\(side) \(change), \(circumstance): \(result.map { "\($0)" } ?? "nil")" }
    }

    /// The results for each circumstance, in the order of the cases.
    private static let results: [(Side, Change, [Int?])] = [
      (.local, .changed, [2, 2, 1, 2]),
      (.local, .reset, [nil, nil, 1, nil]),
      (.local, .unchanged, [1, 1, 1, 1]),
      (.cloud, .changed, [3, 3, 3, 3]),
      (.cloud, .reset, [nil, 1, 1, 1]),
      (.cloud, .unchanged, [1, 1, 1, 1]),
      (.both, .changed, [2, 2, 3, 3]),
      (.both, .reset, [nil, nil, nil, nil]),
      (.both, .unchanged, [1, 1, 1, 1]),
    ]

    static let scenarios = results.flatMap { side, change, results in
      zip(Circumstance.allCases, results).map { Scenario(side: side, change: change, circumstance: $0, result: $1) }
    }

    private let defaults = MemoryDefaults.make()
    private let store = MemoryStore()
    private var settings: AppSettings { AppSettings(defaults: defaults) }

    private func mirror() -> AppSettings.CloudMirror {
      let mirror = AppSettings.CloudMirror(settings, store: store)
      store.wait(for: mirror)
      return mirror
    }

    private func mirror(in store: CloudAccountStore) -> AppSettings.CloudMirror {
      let mirror = AppSettings.CloudMirror(settings, store: store, account: { store.account })
      mirror.waitUntilFinished()
      return mirror
    }

    /// Changes the setting here, without a report.
    private func changeHere(_ scenario: Scenario) {
      guard scenario.side != .cloud else { return }
      switch scenario.change {
      case .changed: defaults.set(2, forKey: "launches")
      case .reset: defaults.removeObject(forKey: "launches")
      case .unchanged: break
      }
    }

    private func changeInCloud(_ scenario: Scenario) {
      guard scenario.side != .local else { return }
      switch scenario.change {
      case .changed: store.replace("launches", 3)
      case .reset: store.replace("launches", nil)
      case .unchanged: break
      }
    }

    @Test("keeps what the user did last", arguments: scenarios)
    func scenario(_ scenario: Scenario) {
      settings.launches = 1
      var current: AppSettings.CloudMirror? = mirror()
      #expect(store.values == ["launches": "Int 1"])
      switch scenario.circumstance {
      case .running:
        changeHere(scenario)
        changeInCloud(scenario)
        store.report(.serverChange, ["launches"])
      case .restarted:
        current = nil
        changeHere(scenario)
        changeInCloud(scenario)
        current = mirror()
      case .accountChanged:
        store.report(.accountChange, [])
        let writes = store.writeCount
        changeHere(scenario)
        reportWrite()
        changeInCloud(scenario)
        #expect(store.writeCount == writes, "nothing is uploaded before the values of the account have arrived")
        store.report(.initialSync, ["launches"])
      case .quotaExceeded:
        // The first upload was long ago.
        current = nil
        current = mirror()
        changeHere(scenario)
        reportWrite()
        store.wait()
        store.report(.quotaViolation, [])
        current = nil
        store.replace("launches", 1)
        changeInCloud(scenario)
        current = mirror()
      }
      let isAbsent = scenario.side == .cloud && scenario.change == .reset
      #expect(store.values["launches"] == (isAbsent ? nil : scenario.result.map { "Int \($0)" }))
      #expect(defaults.stored["launches"] as? Int == scenario.result)
      withExtendedLifetime(current) {}
    }

    @Test("is the new account's if the mirror starts with another one, once its values have arrived")
    func otherAccount() {
      let store = CloudAccountStore()
      settings.launches = 1
      store.token = "1"
      var current: AppSettings.CloudMirror? = mirror(in: store)
      #expect(store.values == ["launches": "Int 1"])
      current = nil
      store.token = "2"
      store.replace("launches", nil)
      settings.userName = "Ann"
      current = mirror(in: store)
      #expect(store.values == [:])
      store.replace("launches", 3)
      store.report(.initialSync, ["launches"])
      current?.waitUntilFinished()
      #expect(store.values == ["launches": "Int 3", "user_name": "String Ann"] && settings.launches == 3)
    }

    @Test("isn't uploaded to another account before one of the account's values has arrived")
    func accountWithOtherValues() {
      settings.launches = 1
      let current = mirror()
      store.replace("launches", nil)
      store.report(.accountChange, [])
      settings.launches = 2
      #expect(store.values == [:])
      store.replace("user_name", "Ann")
      store.report(.serverChange, ["user_name"])
      #expect(store.values == ["launches": "Int 2", "user_name": "String Ann"] && settings.userName == "Ann")
      withExtendedLifetime(current) {}
    }

    @Test("is uploaded to another account that has no values when the app is started again, if it has changed")
    func accountWithoutValues() {
      settings.launches = 1
      var current: AppSettings.CloudMirror? = mirror()
      store.replace("launches", nil)
      store.report(.accountChange, [])
      settings.userName = "Ann"
      #expect(store.values == [:])
      current = nil
      current = mirror()
      #expect(store.values == ["user_name": "String Ann"])
      // The store discards uploads as long as it hasn't received values.
      store.replace("launches", 3)
      store.report(.initialSync, ["launches"])
      #expect(settings.launches == 3)
      withExtendedLifetime(current) {}
    }

    @Test("takes the value in iCloud if it wasn't mirrored before, though other settings were")
    func newSetting() {
      var current: AppSettings.CloudMirror? = mirror()
      current = nil
      var memory = defaults.stored["AppSettings.CloudMirror"] as? [String: Any] ?? [:]
      #expect(memory.removeValue(forKey: "launches") != nil)
      defaults.set(memory, forKey: "AppSettings.CloudMirror")
      settings.launches = 1
      store.replace("launches", 3)
      current = mirror()
      #expect(store.values == ["launches": "Int 3"] && settings.launches == 3)
      withExtendedLifetime(current) {}
    }

    @Test("is another device's if that stored it after the store was full, though it was uploaded before")
    func changeAfterQuotaViolation() {
      store.replace("launches", 0)
      let current = mirror()
      settings.launches = 1
      store.wait()
      store.report(.quotaViolation, ["launches"])
      for value in [2, 0] {
        store.replace("launches", value)
        store.report(.serverChange, ["launches"])
        #expect(settings.launches == value && store.values == ["launches": "Int \(value)"])
      }
      withExtendedLifetime(current) {}
    }

    @Test("is uploaded again if the store still has what it had before, after it was full")
    func refusal() {
      store.replace("launches", 0)
      var current: AppSettings.CloudMirror? = mirror()
      settings.launches = 1
      #expect(store.values == ["launches": "Int 1"])
      store.replace("launches", 0)
      store.report(.quotaViolation, ["launches"])
      settings.userName = "Ann"
      #expect(store.values == ["launches": "Int 0", "user_name": "String Ann"], "not each time that something is stored")
      current = nil
      current = mirror()
      #expect(settings.launches == 1 && store.values == ["launches": "Int 1", "user_name": "String Ann"])
      withExtendedLifetime(current) {}
    }

    @Test("doesn't change if the account isn't known, which says nothing")
    func unknownAccount() {
      let store = CloudAccountStore()
      settings.launches = 1
      store.token = "1"
      var current: AppSettings.CloudMirror? = mirror(in: store)
      current = nil
      store.token = nil
      settings.launches = 2
      current = mirror(in: store)
      #expect(store.values == ["launches": "Int 2"])
      withExtendedLifetime(current) {}
    }
  }
}
