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
}
