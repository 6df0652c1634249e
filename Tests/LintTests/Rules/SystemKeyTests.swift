import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct SystemKeyTests {
  @Test(arguments: ["AppleLanguages", "AppleLocale", "NSLanguages", "com.apple.anything"])
  func systemKeys(key: String) {
    let findings = lint(["Root.plist": page(textField(["Key": "<string>\(key)</string>"]))]).diagnostics
    let finding = findings.first { $0.rule == SystemKey.rule }
    #expect(finding?.message.text == "key '\(key)' is used by the system; rename it")
    #expect(finding?.notes.map(\.message.text) == ["renaming it discards stored values"])
  }

  @Test(arguments: ["ApplePieEnabled", "NSFWFilter", "language", "AppLanguages"])
  func otherKeys(key: String) { expectFindings(textField(["Key": "<string>\(key)</string>"])) }
}
