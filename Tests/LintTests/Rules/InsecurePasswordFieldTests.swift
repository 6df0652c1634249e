import Testing

@testable import SettingsGenLint

@Suite struct InsecurePasswordFieldTests {
  @Test(arguments: ["password", "proxyPassword", "password_preference"])
  func passwordField(key: String) {
    expectFindings(
      textField(["Key": "1️⃣<string>\(key)</string>", "IsSecure": "<false/>"]),
      ExpectedFinding(
        InsecurePasswordField.rule, "1️⃣",
        "text field '\(key)' shows the password as it's typed; set 'IsSecure'"))
  }

  @Test(arguments: ["passwordHint", "password_length"])
  func otherField(key: String) { expectFindings(textField(["Key": "<string>\(key)</string>"])) }
}
