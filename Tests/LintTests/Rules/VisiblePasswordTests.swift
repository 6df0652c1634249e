import Testing

@testable import SettingsGenLint

@Suite struct VisiblePasswordTests {
  @Test(arguments: ["password", "proxyPassword", "password_preference"])
  func fieldForAPassword(key: String) {
    expectFindings(
      textField(["Key": "1️⃣<string>\(key)</string>", "IsSecure": "<false/>"]),
      ExpectedFinding(
        VisiblePassword.rule, "1️⃣",
        "the text field '\(key)' shows a password while it is typed; set 'IsSecure', or better keep it in the keychain"))
  }

  @Test(arguments: ["passwordHint", "password_length"])
  func fieldForSomethingElse(key: String) { expectFindings(textField(["Key": "<string>\(key)</string>"])) }
}
