import Testing

@testable import SettingsGenLint

@Suite struct KeyWithWhitespaceTests {
  @Test(arguments: [" name", "name "])
  func atStartOrEnd(key: String) {
    expectFindings(
      textField(["Key": "1️⃣<string>\(key)</string>"]),
      ExpectedFinding(
        KeyWithWhitespace.rule, "1️⃣",
        "key '\(key)' has leading or trailing whitespace; remove it", discardedBy: "removing it"))
  }

  @Test func inMiddle() { expectFindings(textField(["Key": "<string>user name</string>"])) }
}
