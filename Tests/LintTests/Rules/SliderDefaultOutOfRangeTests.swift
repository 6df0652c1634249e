import Testing

@testable import SettingsGenLint

@Suite struct SliderDefaultOutOfRangeTests {
  @Test func above() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<real>10.5</real>"]),
      ExpectedFinding(
        SliderDefaultOutOfRange.rule, "1️⃣",
        "default of slider 'a' is 10.5, above its 'MaximumValue' of 10; use a number in the range"))
  }

  @Test func below() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<integer>-1</integer>"]),
      ExpectedFinding(
        SliderDefaultOutOfRange.rule, "1️⃣",
        "default of slider 'a' is -1, below its 'MinimumValue' of 0; use a number in the range"))
  }

  @Test func notANumber() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<real>nan</real>"]),
      ExpectedFinding(
        SliderDefaultOutOfRange.rule, "1️⃣", "default of slider 'a' is nan, which isn't a number; use a number in the range"))
  }

  @Test(arguments: [0, 10]) func atBound(value: Int) {
    expectFindings(slider(["Key": "<string>a</string>", "DefaultValue": "<integer>\(value)</integer>"]))
  }
}
