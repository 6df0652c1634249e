import Testing

@testable import SettingsGenLint

@Suite struct SecureTextFieldTests {
  @Test func hidesWhatIsTyped() {
    expectFindings(
      textField(["Key": "<string>pin</string>", "IsSecure": "1️⃣<true/>"]),
      ExpectedFinding(
        SecureTextField.rule, "1️⃣",
        "what is typed into the text field 'pin' is hidden on the screen but stored in the clear; keep secrets in the keychain"))
  }

  @Test func showsWhatIsTyped() { expectFindings(textField(["Key": "<string>name</string>", "IsSecure": "<false/>"])) }
}
