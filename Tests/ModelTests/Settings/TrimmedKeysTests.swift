import SettingsGenSupport
import Testing

@testable import SettingsGenModel

/// Tests the names of keys whose prefixes and suffixes the configuration trims.
struct TrimmedKeysTests {
  private func settings(
    _ keys: [String], names: String = "{}", prefixes: [String] = ["kVLC"], suffixes: [String] = ["_pref", "_preference"]
  ) -> SettingsModel {
    let text = "{\"trim\": {\"prefixes\": \(prefixes), \"suffixes\": \(suffixes)}, \"names\": \(names)}"
    let (configuration, invalid) = Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8)))
    #expect(invalid.isEmpty)
    let elements = keys.map { "{ Type = PSMultiValueSpecifier; Key = \"\($0)\"; Values = (a); }" }.joined(separator: ", ")
    let folder = BundleFolder(
      path: "Settings.bundle", files: ["Root.plist": Array("{ PreferenceSpecifiers = (\(elements)); }".utf8)])
    return SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
  }

  @Test func propertyAndTypeAreTrimmed() {
    let model = settings(["play_sounds_preference", "kVLCSkipLoop_pref", "plain"])
    #expect(model.settings.map(\.property) == ["playSounds", "skipLoop", "plain"])
    #expect(model.settings.map(\.type.name) == ["PlaySounds?", "SkipLoop?", "Plain?"])
    #expect(model.settings.map(\.nameOrigin) == [.trimmedKey, .trimmedKey, .key])
    #expect(model.adjustedNames.isEmpty)
  }

  @Test("The longest prefix and the longest suffix are trimmed, each once")
  func longestPart() {
    let model = settings(["aab_x_pref_pref", "aac"], prefixes: ["a", "aa"], suffixes: ["pref", "_pref"])
    #expect(model.settings.map(\.property) == ["bXPref", "c"])
  }

  @Test(
    "A key stays whole if its trimmed name is empty, reserved, configured or another key's",
    arguments: [
      (["_preference", "kVLC_pref"], ["preference", "kvlcPref"], [AdjustedName.Reason]()),
      (["reset_pref"], ["resetPref"], [.reserved]),
      (["a_pref", "a"], ["aPref", "a"], [.taken]),
      (["a_pref", "a_preference"], ["aPref", "aPreference"], [.taken, .taken]),
      (["a_pref_pref", "a_pref"], ["aPrefPref", "a"], [.taken]),
      (["name_pref", "b"], ["namePref", "name"], [.configured]),
    ])
  func conflicts(_ keys: [String], _ properties: [String], _ reasons: [AdjustedName.Reason]) {
    let model = settings(keys, names: #"{"b": "name"}"#)
    #expect(model.settings.map(\.property) == properties)
    #expect(model.settings.allSatisfy { $0.nameOrigin != .trimmedKey || $0.key == "a_pref" })
    #expect(model.adjustedNames.filter { $0.kind == .property }.map(\.reason) == reasons)
  }

  @Test func configuredNameReplacesTheTrimmedOne() {
    let model = settings(["a_pref", "b_pref"], names: #"{"a_pref": "x", "b_pref": {"type": "Y"}}"#)
    #expect(model.settings.map(\.property) == ["x", "b"])
    #expect(model.settings.map(\.type.name) == ["A?", "Y?"])
    #expect(model.settings.map(\.nameOrigin) == [.configuration, .trimmedKey])
  }
}
