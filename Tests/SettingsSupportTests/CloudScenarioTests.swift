import Foundation
import Testing

@testable import SettingsSupport

extension InProcessTests {
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
      (.both, .changed, [2, 2, 3, 2]),
      (.both, .reset, [nil, nil, nil, nil]),
      (.both, .unchanged, [1, 1, 1, 1]),
    ]

    static let scenarios = results.flatMap { side, change, results in
      zip(Circumstance.allCases, results).map { Scenario(side: side, change: change, circumstance: $0, result: $1) }
    }

    private let defaults = MemoryDefaults.make()
    private let store = MemoryStore()
    private var settings: SampleSettings { SampleSettings(defaults: defaults, domain: "any") }

    private func mirror() -> SampleSettings.CloudMirror {
      let mirror = SampleSettings.CloudMirror(settings, store: store)
      store.wait(for: mirror)
      return mirror
    }

    private func mirror(in store: CloudAccountStore) -> SampleSettings.CloudMirror {
      let mirror = SampleSettings.CloudMirror(settings, store: store)
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
      var current: SampleSettings.CloudMirror? = mirror()
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
        announceWrite(ofKey: "launches")
        changeInCloud(scenario)
        #expect(store.writeCount == writes, "nothing is uploaded before the values of the account have arrived")
        store.report(.initialSync, ["launches"])
      case .quotaExceeded:
        // The first upload was long ago.
        current = nil
        current = mirror()
        changeHere(scenario)
        announceWrite(ofKey: "launches")
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
      store.account = Data([1])
      var current: SampleSettings.CloudMirror? = mirror(in: store)
      #expect(store.values == ["launches": "Int 1"])
      current = nil
      store.account = Data([2])
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
      var current: SampleSettings.CloudMirror? = mirror()
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
      let others = RegisteredSettings(defaults: defaults, domain: "any")
      let mirrorOfOthers = RegisteredSettings.CloudMirror(others, store: store)
      settings.launches = 1
      store.replace("launches", 3)
      let mirror = mirror()
      #expect(store.values == ["launches": "Int 3"] && settings.launches == 3)
      others[.number] = 5
      #expect(store.values == ["launches": "Int 3", "registered.number": "Int 5"])
      withExtendedLifetime((mirror, mirrorOfOthers)) {}
    }

    @Test("doesn't change if the account isn't known, which says nothing")
    func unknownAccount() {
      let store = CloudAccountStore()
      settings.launches = 1
      store.account = Data([1])
      var current: SampleSettings.CloudMirror? = mirror(in: store)
      current = nil
      store.account = nil
      settings.launches = 2
      current = mirror(in: store)
      #expect(store.values == ["launches": "Int 2"])
      withExtendedLifetime(current) {}
    }
  }
}
