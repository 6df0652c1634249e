import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct SystemKeyTests {
  @Test(arguments: ["AppleLanguages", "AppleLocale", "NSLanguages", "com.apple.anything"])
  func systemsOwn(key: String) {
    let findings = lint(["Root.plist": page(textField(["Key": "<string>\(key)</string>"]))]).diagnostics
    #expect(
      findings.first { $0.rule == SystemKey.rule }?.message
        == "the system keeps values of its own under the key '\(key)'; choose another")
  }

  @Test(arguments: ["ApplePieEnabled", "NSFWFilter", "language", "AppLanguages"])
  func appsOwn(key: String) { expectFindings(textField(["Key": "<string>\(key)</string>"])) }
}
