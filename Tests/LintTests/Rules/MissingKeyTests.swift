import Testing

@testable import SettingsGenLint

@Suite struct MissingKeyTests {
  @Test func keyIsAbsent() {
    expectFindings(
      goodToggle + "1️⃣" + toggle(["DefaultValue": "<true/>"]),
      ExpectedFinding(
        MissingKey.rule, "1️⃣", "the toggle switch \"Sounds\" has no 'Key', so nothing is stored; give it one"))
  }

  @Test func keyIsEmpty() {
    expectFindings(
      goodToggle + slider(["Key": "1️⃣<string></string>", "DefaultValue": "<real>1</real>"]),
      ExpectedFinding(MissingKey.rule, "1️⃣", "the slider has an empty 'Key', so nothing is stored; give it a name"))
  }

  @Test func groupsAndChildPanesNeedNone() {
    expectFindings(goodToggle + element("PSGroupSpecifier", ["Title": "<string>Sound</string>"]))
  }
}
