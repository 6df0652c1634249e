import Testing

@testable import SettingsGenLint

@Suite struct RenamedIdentifierTests {
  @Test func twoKeysWithSameName() {
    expectFindings(
      textField(["Key": "<string>name</string>"]) + "1️⃣" + textField(["Key": "<string>Name</string>"]),
      ExpectedFinding(RenamedIdentifier.rule, "1️⃣", "property name 'name' is already taken; key 'Name' uses 'name_2' instead"))
  }

  @Test func keyWithoutLetters() {
    expectFindings(
      "1️⃣" + textField(["Key": "<string>+</string>"]),
      ExpectedFinding(RenamedIdentifier.rule, "1️⃣", "key '+' has no letters or digits; its property is named 'setting'"))
  }
}
