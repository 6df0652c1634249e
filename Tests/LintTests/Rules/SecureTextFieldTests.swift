import Testing

@testable import SettingsGenLint

@Suite struct SecureTextFieldTests {
  @Test func secretInTheBundle() {
    expectFindings(
      textField(["Key": "<string>pin</string>", "IsSecure": "<true/>", "DefaultValue": "1️⃣<string>1234</string>"]),
      ExpectedFinding(
        SecureTextField.rule, "1️⃣", "secure text field 'pin' has a default that anyone can read in the bundle; remove it"))
  }

  @Test("A password field without a finding is possible")
  func passwordField() {
    expectFindings(textField(["Key": "<string>password</string>", "IsSecure": "<true/>"]))
    expectFindings(
      textField(["Key": "<string>password</string>", "IsSecure": "<true/>", "DefaultValue": "<string></string>"]))
  }
}
