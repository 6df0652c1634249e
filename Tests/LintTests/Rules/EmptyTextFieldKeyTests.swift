import Testing

@testable import SettingsGenLint

@Suite struct EmptyTextFieldKeyTests {
  @Test func keyIsEmpty() {
    expectFindings(
      goodToggle + textField(["Key": "1️⃣<string/>"]),
      ExpectedFinding(
        EmptyTextFieldKey.rule, "1️⃣",
        "the text field \"Name\" has an empty 'Key', for which iOS 18 drops the whole bundle; give it a name"))
  }

  @Test func keyIsAbsent() {
    expectFindings(
      goodToggle + "1️⃣" + textField([:]),
      ExpectedFinding(MissingKey.rule, "1️⃣", "the text field \"Name\" has no 'Key', so nothing is stored; give it one"))
  }
}
