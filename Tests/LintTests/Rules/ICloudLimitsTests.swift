import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct ICloudLimitsTests {
  private let configuration = Configuration(features: [.icloud])

  @Test func longKey() {
    let key = String(repeating: "ä", count: 33)
    let root = "1️⃣" + textField(["Key": "<string>\(key)</string>"])
    expectFindings(
      root,
      ExpectedFinding(
        ICloudLimits.rule, "1️⃣",
        "key '\(key)' has 66 bytes, but iCloud allows 64; shorten it, or add it to 'ignoredKeys'",
        discardedBy: "shortening it"),
      configuration: configuration)
    expectFindings(root)
  }

  @Test func tooManyKeys() {
    let fields = (0..<1025).map { ($0 == 1024 ? "1️⃣" : "") + textField(["Key": "<string>k\($0)</string>"]) }
    expectFindings(
      fields.joined(),
      ExpectedFinding(
        ICloudLimits.rule, "1️⃣", "bundle has 1025 keys, but iCloud allows 1024; add this and the following keys to 'ignoredKeys'"),
      configuration: configuration)
  }

  @Test func largeDefaults() {
    let half = String(repeating: "x", count: 1 << 19)
    expectFindings(
      textField(["Key": "<string>a</string>", "DefaultValue": "<string>\(half)</string>"]) + "1️⃣"
        + textField(["Key": "<string>b</string>", "DefaultValue": "<string>\(half)</string>"]),
      ExpectedFinding(
        ICloudLimits.rule, "1️⃣",
        "keys and defaults exceed the 1048576 bytes that iCloud allows; shorten defaults or add keys to 'ignoredKeys'"),
      configuration: configuration)
  }
}
