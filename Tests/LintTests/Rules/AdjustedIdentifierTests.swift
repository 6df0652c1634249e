import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct AdjustedIdentifierTests {
  @Test func cases() {
    let choice = multiValue([
      "DefaultValue": "<string>low</string>", "Values": "<array><string>low</string>2️⃣<string>Low</string></array>",
      "Titles": "<array><string>Low</string><string>Lowest</string></array>",
    ])
    expectFindings(
      choice,
      ExpectedFinding(
        AdjustedIdentifier.rule, "2️⃣",
        "case name 'low' is already taken, so value 'Low' uses 'low_2'; set a name under 'names' › 'cases' in settings-gen.json"))
  }

  @Test(
    "proposes a name for a property that begins with an underscore, from its title or its key",
    arguments: [
      ("3D_sound", "3D Sound", #"add "names": {"3D_sound": "sound3D"} to settings-gen.json"#),
      ("1", "Version", #"add "names": {"1": "version"} to settings-gen.json"#),
      ("2_x", "…", #"add "names": {"2_x": "x2"} to settings-gen.json"#),
      ("3", "4", "set a name under 'names' in settings-gen.json"),
    ])
  func underscore(_ key: String, _ title: String, _ advice: String) {
    let property = CamelCaseName(key).lowerCamelCase
    expectFindings(
      element("PSTextFieldSpecifier", ["Title": "<string>\(title)</string>", "Key": "1️⃣<string>\(key)</string>"]),
      ExpectedFinding(
        AdjustedIdentifier.rule, "1️⃣",
        "property '\(property)' of '\(key)' begins with an underscore, because no name begins with a digit; \(advice)"))
  }

  @Test("doesn't report the documented name of a case 'none', but reports a second one's")
  func caseNone() {
    let optional = multiValue([
      "Values": "<array><string>none</string><string>None</string></array>",
      "Titles": "<array><string>Nothing</string><string>Nobody</string></array>",
    ])
    let diagnostics = lint(["Root.plist": page(optional)]).diagnostics.filter { $0.rule == AdjustedIdentifier.rule }
    #expect(
      diagnostics.map(\.message.text) == [
        "case name 'none' is reserved for generated code, so value 'None' uses 'none__2'; set a name under 'names' › 'cases' in settings-gen.json"
      ])
  }

  @Test func keyWithoutLetters() {
    expectFindings(
      "1️⃣" + textField(["Key": "<string>+</string>"]),
      ExpectedFinding(
        AdjustedIdentifier.rule, "1️⃣",
        "key '+' has no letters or digits, so its property is named 'setting'; set a name under 'names' in settings-gen.json"))
  }

  @Test("reports cases that are named after keys of translations, once per setting")
  func translationKeys() {
    func rules(titles: String, values: String, table: String) -> [String] {
      let choice = multiValue(["DefaultValue": "<integer>0</integer>", "Titles": titles, "Values": values])
      let files = [
        "Root.plist": page(choice, keys: "<key>StringsTable</key><string>Root</string>"), "en.lproj/Root.strings": table,
      ]
      return lint(files).diagnostics.filter { $0.rule == AdjustedIdentifier.rule }.map(\.message.text)
    }
    let keys = "<array><string>PLAY_NEVER</string><string>PLAY_ALWAYS</string></array>"
    let numbers = "<array><integer>0</integer><integer>1</integer></array>"
    #expect(
      rules(titles: keys, values: numbers, table: "PLAY_NEVER = Never;") == [
        "case 'playNever' of 'level' is named after 'PLAY_NEVER', the key of a translation; set names under "
          + "'names' › 'cases' in settings-gen.json"
      ])
    #expect(rules(titles: keys, values: numbers, table: "PLAY_NEVER = PLAY_NEVER;") == [])
    #expect(
      rules(titles: keys, values: "<array><string>a</string><string>b</string></array>", table: "PLAY_NEVER = Never;") == [])
    let texts = "<array><string>Never</string><string>Always</string></array>"
    #expect(rules(titles: texts, values: numbers, table: "Never = No;") == [])
  }

  private func messages(_ elements: [String], _ configuration: String = "{}", tidy: Bool = false) -> [String] {
    let source = SourceText(file: "settings-gen.json", bytes: Array(configuration.utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page(elements.joined()).utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    #expect(model.diagnostics(for: configuration).isEmpty)
    let report = Linter(configuration: configuration, scope: tidy ? .all : .broken).run(model)
    return report.diagnostics.filter { $0.rule == AdjustedIdentifier.rule }.map(\.message.text)
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
