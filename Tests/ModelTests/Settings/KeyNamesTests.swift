import SettingsGenSupport
import Testing

@testable import SettingsGenModel

/// Tests the names of keys, also of those whose prefixes and suffixes the configuration trims.
struct KeyNamesTests {
  private func settings(
    _ keys: [String], names: String = "{}", prefixes: [String] = ["kVLC"], suffixes: [String] = ["_pref", "_preference"]
  ) -> SettingsModel {
    let text = "{\"trim\": {\"prefixes\": \(prefixes), \"suffixes\": \(suffixes)}, \"names\": \(names)}"
    let (configuration, invalid) = Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8)))
    #expect(invalid.isEmpty)
    let elements = keys.map { "{ Type = PSMultiValueSpecifier; Key = \"\($0)\"; Values = (a); }" }.joined(separator: ", ")
    let folder = BundleFolder(
      path: "Settings.bundle", files: ["Root.plist": Array("{ PreferenceSpecifiers = (\(elements)); }".utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    #expect(!model.diagnostics(for: configuration).contains { $0.rule == .configuredNameTaken })
    return model
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
      (["_preference", "kVLC_pref"], ["preference", "kVLCPref"], [AdjustedName.Reason]()),
      (["reset_pref"], ["resetPref"], [.reserved]),
      (["a_pref", "a"], ["aPref", "a"], [.taken]),
      (["a_pref", "a_preference"], ["aPref", "aPreference"], [.taken, .taken]),
      (["a_pref_pref", "a_pref"], ["aPrefPref", "a"], [.taken]),
      (["name_pref", "b"], ["namePref", "name"], [.taken]),
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

  @Test(
    "An enum keeps the longer name where the shorter one is reserved, configured, or another enum's",
    arguments: [
      (["key_pref"], ["key"], ["KeyPref"]), (["Self_pref"], ["self"], ["SelfPref"]),
      (["string_pref"], ["string"], ["StringPref"]),
      (["appSettings_pref"], ["appSettings"], ["AppSettingsPref"]), (["mode_pref", "b"], ["mode", "b"], ["ModePref", "Mode"]),
      (["mode_pref", "mode"], ["modePref", "mode"], ["ModePref", "Mode"]), (["values_pref"], ["valuesPref"], ["ValuesPref"]),
    ])
  func enums(_ keys: [String], _ properties: [String], _ types: [String]) {
    let names = keys.contains("b") ? #"{"b": {"property": "b", "type": "Mode"}}"# : "{}"
    let model = settings(keys, names: names)
    #expect(model.settings.map(\.property) == properties)
    #expect(model.settings.map(\.type.name) == types.map { $0 + "?" })
  }

  @Test("A configured property doesn't move the enum of another key")
  func enumOfConfiguredProperty() {
    let model = settings(["mode_pref", "mode"], names: #"{"mode_pref": "x"}"#)
    #expect(model.settings.map(\.property) == ["x", "mode"])
    #expect(model.settings.map(\.type.name) == ["ModePref?", "Mode?"])
  }

  @Test(
    "A key that is spelled like a name with an initialism keeps that name",
    arguments: [
      (["server_url", "serverURL"], ["serverUrl", "serverURL"]), (["server_url", "server-url"], ["serverURL", "serverURL_2"]),
      (["server_url", "serverUrl"], ["serverURL", "serverUrl"]),
      (["server_url_pref", "serverURL"], ["serverURLPref", "serverURL"]),
      (["server_url_pref"], ["serverURL"]), (["server_id", "b"], ["serverId", "serverID"]),
    ])
  func initialisms(_ keys: [String], _ properties: [String]) {
    let model = settings(keys, names: keys.contains("b") ? #"{"b": {"property": "serverID", "type": "ServerID"}}"# : "{}")
    #expect(model.settings.map(\.property) == properties)
    #expect(model.settings.map(\.type.name) == properties.map { $0.prefix(1).uppercased() + $0.dropFirst() + "?" })
  }
}

/// Tests the names of cases from which the configuration trims prefixes and suffixes.
struct TrimmedCasesTests {
  private func cases(_ choices: [(value: String, title: String)], trimming: String, names: String = "{}", default: String = "")
    -> [String]
  {
    let text = "{\"trim\": {\"cases\": \(trimming)}, \"names\": {\"a\": {\"cases\": \(names)}}}"
    let (configuration, invalid) = Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(text.utf8)))
    #expect(invalid.isEmpty)
    func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ", ") }
    let element = """
      { Type = PSMultiValueSpecifier; Key = a; Values = (\(list(choices.map(\.value)))); Titles = (\(list(choices.map(\.title)))); \
      DefaultValue = \"\(`default`)\"; }
      """
    let folder = BundleFolder(
      path: "Settings.bundle", files: ["Root.plist": Array("{ PreferenceSpecifiers = (\(element)); }".utf8)])
    return SettingsModel(SettingsBundle(reading: folder), configuration: configuration).settings[0].choices.map(\.caseName)
  }

  private let settings = #"{"prefixes": ["SETTINGS_", "SETTINGS_PLAY_"], "suffixes": ["_MODE"]}"#

  @Test("All cases are trimmed, by the longest prefix and suffix of the value or title after which they are named")
  func trimmed() {
    #expect(
      cases([("0", "SETTINGS_PLAY_NEVER"), ("1", "SETTINGS_ASK_MODE"), ("SETTINGS_PLAY_URL", "x")], trimming: settings)
        == ["never", "ask", "url"])
    #expect(
      cases([("0", "Gain -6 dB"), ("1", "Gain 0 dB")], trimming: #"{"prefixes": ["Gain "]}"#) == ["gainMinus6DB", "gain0DB"])
    #expect(cases([("0", "Gain -6 dB"), ("1", "Gain off")], trimming: #"{"prefixes": ["Gain "]}"#) == ["minus6DB", "off"])
  }

  @Test(
    "No case is trimmed if one has no part, or would have a name that begins with a digit, is empty, reserved, or another's",
    arguments: [
      ["SETTINGS_A", "B"], ["SETTINGS_A", "SETTINGS_5_B"], ["SETTINGS_A", "SETTINGS_"], ["SETTINGS_A", "SETTINGS_PLAY_A"],
      ["SETTINGS_A", "SETTINGS_ALL_CASES"], ["SETTINGS_A", "SETTINGS_NONE"],
    ])
  func whole(_ titles: [String]) {
    let choices = titles.enumerated().map { ("\($0)", $1) }
    #expect(cases(choices, trimming: settings) == cases(choices, trimming: "{}"))
  }

  @Test("A configured case is neither trimmed nor in the way of others")
  func configured() {
    let choices = [("0", "SETTINGS_A"), ("1", "5")]
    #expect(cases(choices, trimming: settings, names: #"{"1": "five"}"#) == ["a", "five"])
    #expect(cases(choices, trimming: settings, names: #"{"1": "a"}"#) == ["settingsA", "a"])
  }

  @Test func noneInAnEnumWithDefault() {
    #expect(
      cases([("x", "T"), ("SETTINGS_NONE", "T")], trimming: settings, names: #"{"x": "x"}"#, default: "x") == ["x", "none"])
  }
}
