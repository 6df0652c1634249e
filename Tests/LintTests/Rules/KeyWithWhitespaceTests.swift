import Testing

@testable import SettingsGenLint

@Suite struct KeyWithWhitespaceTests {
  @Test(arguments: [" name", "name "])
  func atAnEnd(key: String) {
    expectFindings(
      textField(["Key": "1️⃣<string>\(key)</string>"]),
      ExpectedFinding(
        KeyWithWhitespace.rule, "1️⃣",
        "the key '\(key)' begins or ends with blanks, which are a part of it; take them out if no app with it is in use"))
  }

  @Test func inTheMiddle() { expectFindings(textField(["Key": "<string>user name</string>"])) }
}
