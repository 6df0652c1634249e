import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct ContestedNameTests {
  private func messages(_ elements: [String], _ configuration: String = "{}", tidy: Bool = false) -> [String] {
    let source = SourceText(file: "settings-gen.json", bytes: Array(configuration.utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page(elements.joined()).utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    #expect(model.diagnostics(for: configuration).isEmpty)
    let report = Linter(configuration: configuration, scope: tidy ? .all : .broken).run(model)
    return report.diagnostics.filter { [ContestedName.rule, AdjustedIdentifier.rule].contains($0.rule) }.map(\.message.text)
  }

  private func toggle(_ key: String) -> String {
    element(
      "PSToggleSwitchSpecifier", ["Title": "<string>T</string>", "Key": "<string>\(key)</string>", "DefaultValue": "<true/>"])
  }

  private func choice(_ key: String) -> String {
    element(
      "PSMultiValueSpecifier",
      ["Title": "<string>T</string>", "Key": "<string>\(key)</string>", "Values": "<array><string>a</string></array>"])
  }

  private func trim(_ names: String = "{}") -> String {
    #"{"trim": {"suffixes": ["_pref", "_preference"]}, "names": \#(names)}"#
  }

  @Test func trimmedNameOfAnotherKey() {
    let elements = [toggle("sound_pref"), toggle("sound")]
    #expect(
      messages(elements, trim(), tidy: true) == [
        """
        keys 'sound' and 'sound_pref' want the property name 'sound', which 'sound' has; to keep each name, add \
        "names": {"sound_pref": "soundPref"} to settings-gen.json
        """
      ])
    #expect(messages(elements, trim(#"{"sound_pref": "soundPref"}"#)) == [])
  }

  @Test func twoTrimmedKeysWithEnums() {
    let elements = [choice("a_pref"), choice("a_preference")]
    let names =
      #"{"a_pref": {"property": "aPref", "type": "APref"}, "a_preference": {"property": "aPreference", "type": "APreference"}}"#
    #expect(
      messages(elements, trim()) == [
        """
        keys 'a_pref' and 'a_preference' want the property name 'a', which none has; to keep each name, add \
        "names": \(names) to settings-gen.json
        """
      ])
    #expect(messages(elements, trim(names)) == [])
  }

  @Test("reports a key with the words of another one, also if its name is configured")
  func sameWords() {
    #expect(
      messages([toggle("user_name"), toggle("user-name")]) == [
        """
        keys 'user_name' and 'user-name' want the property name 'userName', which 'user_name' has; to keep each name, add \
        "names": {"user-name": "userName_2"} to settings-gen.json
        """
      ])
    #expect(
      messages([choice("level"), choice("Level")], #"{"names": {"Level": "other"}}"#) == [
        """
        keys 'level' and 'Level' want the type name 'Level', which 'level' has; to keep each name, add \
        "names": {"Level": {"property": "other", "type": "Level_2"}} to settings-gen.json
        """
      ])
  }

  @Test func initialismThatAnotherKeySpells() {
    #expect(
      messages([toggle("server_url"), toggle("serverURL")]) == [
        """
        keys 'serverURL' and 'server_url' want the property name 'serverURL', which 'serverURL' has; to keep each name, add \
        "names": {"server_url": "serverUrl"} to settings-gen.json
        """
      ])
  }

  @Test func nameThatIsConfiguredForAnotherKey() {
    #expect(
      messages([toggle("sound_pref"), toggle("x")], trim(#"{"x": "sound"}"#)) == [
        """
        keys 'x' and 'sound_pref' want the property name 'sound', which 'x' has; to keep each name, add \
        "names": {"sound_pref": "soundPref"} to settings-gen.json
        """
      ])
  }
}
