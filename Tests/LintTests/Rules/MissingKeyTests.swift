import Testing

@testable import SettingsGenLint

@Suite struct MissingKeyTests {
  @Test func noKey() {
    expectFindings(
      goodToggle + "1️⃣" + toggle(["DefaultValue": "<true/>"]),
      ExpectedFinding(
        MissingKey.rule, "1️⃣", "toggle 'Sounds' has no 'Key', so its value isn't stored; add one"))
  }

  @Test func emptyKey() {
    expectFindings(
      goodToggle + slider(["Key": "1️⃣<string></string>", "DefaultValue": "<real>1</real>"]),
      ExpectedFinding(MissingKey.rule, "1️⃣", "slider has an empty 'Key', so its value isn't stored; set a key"))
  }

  @Test func groupWithoutKey() {
    expectFindings(goodToggle + element("PSGroupSpecifier", ["Title": "<string>Sound</string>"]))
  }

  @Test func emptyKeyOfTextField() {
    expectFindings(
      goodToggle + textField(["Key": "1️⃣<string/>"]),
      ExpectedFinding(
        MissingKey.rule, "1️⃣", "text field 'Name' has an empty 'Key', which makes iOS 18 hide the entire bundle; set a key"))
  }
}
