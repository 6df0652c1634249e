import Testing

@testable import SettingsGenLint

@Suite struct ICloudLimitsTests {
  private let isOn = LintOptions(isMirroredToICloud: true)

  @Test func keyIsTooLong() {
    let key = String(repeating: "ä", count: 33)
    let root = "1️⃣" + textField(["Key": "<string>\(key)</string>"])
    expectFindings(
      root,
      ExpectedFinding(
        ICloudLimits.rule, "1️⃣",
        "the key '\(key)' has 66 bytes, and iCloud takes 64 at most; shorten it or list it under 'ignoredKeys'"),
      options: isOn)
    expectFindings(root)
  }

  @Test func tooManyKeys() {
    let fields = (0..<1025).map { ($0 == 1024 ? "1️⃣" : "") + textField(["Key": "<string>k\($0)</string>"]) }
    expectFindings(
      fields.joined(),
      ExpectedFinding(
        ICloudLimits.rule, "1️⃣", "the bundle has 1025 keys, and iCloud takes 1024 at most; this is the first too many"),
      options: isOn)
  }

  @Test func defaultsAreTooLarge() {
    let half = String(repeating: "x", count: 1 << 19)
    expectFindings(
      textField(["Key": "<string>a</string>", "DefaultValue": "<string>\(half)</string>"]) + "1️⃣"
        + textField(["Key": "<string>b</string>", "DefaultValue": "<string>\(half)</string>"]),
      ExpectedFinding(
        ICloudLimits.rule, "1️⃣", "the keys and defaults up to here take more than 1048576 bytes, which is all that iCloud stores"),
      options: isOn)
  }
}
