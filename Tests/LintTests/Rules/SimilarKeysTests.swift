import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct SimilarKeysTests {
  @Test(arguments: [("sound", "Sound"), ("caf\u{E9}", "cafe\u{301}")])
  func similar(first: String, second: String) {
    let report = lint([
      "Root.plist": page(
        textField(["Key": "<string>\(first)</string>"]) + textField(["Key": "<string>\(second)</string>"]))
    ])
    let findings = report.diagnostics.filter { $0.rule == SimilarKeys.rule }
    #expect(
      findings.map(\.message.text) == [
        "key '\(second)' only differs in letter case or encoding from another key; rename one of them"
      ])
    #expect(findings.flatMap(\.notes).map(\.message.text) == ["other key is here", "renaming it discards stored values"])
  }

  @Test func sameKeyTwice() {
    expectFindings(textField(["Key": "<string>a</string>"]) + textField(["Key": "<string>a</string>"]))
  }
}
