import Testing

@testable import SettingsGenLint

@Suite struct SecureTextFieldTests {
  @Test func hiddenText() {
    expectFindings(
      textField(["Key": "<string>pin</string>", "IsSecure": "1️⃣<true/>"]),
      ExpectedFinding(
        SecureTextField.rule, "1️⃣",
        "text field 'pin' hides its text on the screen but stores it unencrypted; keep secrets in the keychain"))
  }

  @Test func visibleText() { expectFindings(textField(["Key": "<string>name</string>", "IsSecure": "<false/>"])) }
}
