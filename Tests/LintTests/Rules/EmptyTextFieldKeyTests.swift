import Testing

@testable import SettingsGenLint

@Suite struct EmptyTextFieldKeyTests {
  @Test func emptyKey() {
    expectFindings(
      goodToggle + textField(["Key": "1️⃣<string/>"]),
      ExpectedFinding(
        EmptyTextFieldKey.rule, "1️⃣",
        "text field 'Name' has an empty 'Key', which makes iOS 18 hide the entire bundle; set a key"))
  }

  @Test func missingKey() {
    expectFindings(
      goodToggle + "1️⃣" + textField([:]),
      ExpectedFinding(MissingKey.rule, "1️⃣", "text field 'Name' has no 'Key', so its value isn't stored; add one"))
  }
}
