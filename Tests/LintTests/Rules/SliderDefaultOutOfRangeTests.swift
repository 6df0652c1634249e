import Testing

@testable import SettingsGenLint

@Suite struct SliderDefaultOutOfRangeTests {
  @Test func above() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<real>10.5</real>"]),
      ExpectedFinding(
        SliderDefaultOutOfRange.rule, "1️⃣",
        "the default of the slider 'a', 10.5, lies above its 'MaximumValue', 10; write a number in the range"))
  }

  @Test func below() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<integer>-1</integer>"]),
      ExpectedFinding(
        SliderDefaultOutOfRange.rule, "1️⃣",
        "the default of the slider 'a', -1, lies below its 'MinimumValue', 0; write a number in the range"))
  }

  @Test(arguments: [0, 10]) func atAnEnd(value: Int) {
    expectFindings(slider(["Key": "<string>a</string>", "DefaultValue": "<integer>\(value)</integer>"]))
  }
}
