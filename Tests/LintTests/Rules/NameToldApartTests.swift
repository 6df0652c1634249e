import Testing

@testable import SettingsGenLint

@Suite struct NameToldApartTests {
  @Test func twoKeysOfOneName() {
    expectFindings(
      textField(["Key": "<string>name</string>"]) + "1️⃣" + textField(["Key": "<string>Name</string>"]),
      ExpectedFinding(NameToldApart.rule, "1️⃣", "'name' is named 'name_2' in Swift: 'name' is taken already"))
  }

  @Test func keyWithoutLetters() {
    expectFindings(
      "1️⃣" + textField(["Key": "<string>+</string>"]),
      ExpectedFinding(NameToldApart.rule, "1️⃣", "this is named 'setting' in Swift: it has no letter or digit"))
  }
}
