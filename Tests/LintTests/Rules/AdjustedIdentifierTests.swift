import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct AdjustedIdentifierTests {
  @Test func twoKeysWithSameName() {
    expectFindings(
      textField(["Key": "<string>name</string>"]) + "2️⃣" + textField(["Key": "<string>Name</string>"]),
      ExpectedFinding(
        AdjustedIdentifier.rule, "2️⃣",
        "property name 'name' is already taken, so key 'Name' uses 'name_2'; set a name under 'names' in the configuration"),
      configuration: Configuration(levels: ["similar-keys": .off]))
  }

  func typesAndCases() {
    func level(_ key: String, _ values: String) -> String {
      element(
        "PSMultiValueSpecifier",
        [
          "Title": "<string>Level</string>", "Key": "<string>\(key)</string>", "DefaultValue": "<string>low</string>",
          "Values": "<array>\(values)</array>", "Titles": "<array><string>Low</string><string>Lowest</string></array>",
        ])
    }
    expectFindings(
      "1️⃣" + level("level", "<string>low</string><string>lowest</string>")
        + "2️⃣" + level("Level", "3️⃣<string>low</string>4️⃣<string>Low</string>"),
      ExpectedFinding(
        AdjustedIdentifier.rule, "2️⃣",
        "property name 'level' is already taken, so key 'Level' uses 'level_2'; set a name under 'names' in the configuration"),
      ExpectedFinding(
        AdjustedIdentifier.rule, "2️⃣",
        "type name 'Level' is already taken, so key 'Level' uses 'Level_2'; set a name under 'names' in the configuration"),
      ExpectedFinding(
        AdjustedIdentifier.rule, "4️⃣",
        "case name 'low' is already taken, so value 'Low' uses 'low_2'; set a name under 'names' in the configuration"),
      configuration: Configuration(levels: ["similar-keys": .off]))
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
        "case name 'none' is reserved for generated code, so value 'None' uses 'none__2'; set a name under 'names' in the configuration"
      ])
  }

  @Test func keyWithoutLetters() {
    expectFindings(
      "1️⃣" + textField(["Key": "<string>+</string>"]),
      ExpectedFinding(
        AdjustedIdentifier.rule, "1️⃣",
        "key '+' has no letters or digits, so its property is named 'setting'; set a name under 'names' in the configuration"))
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
        "case 'playNever' of 'level' is named after 'PLAY_NEVER', the key of a translation; set names under 'cases' in 'names' "
          + "of the configuration"
      ])
    #expect(rules(titles: keys, values: numbers, table: "PLAY_NEVER = PLAY_NEVER;") == [])
    #expect(
      rules(titles: keys, values: "<array><string>a</string><string>b</string></array>", table: "PLAY_NEVER = Never;") == [])
    let texts = "<array><string>Never</string><string>Always</string></array>"
    #expect(rules(titles: texts, values: numbers, table: "Never = No;") == [])
  }
}
