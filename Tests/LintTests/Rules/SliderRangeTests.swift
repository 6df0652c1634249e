import Testing

@testable import SettingsGenLint

@Suite struct SliderRangeTests {
  @Test func above() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<real>10.5</real>"]),
      ExpectedFinding(
        SliderRange.rule, "1️⃣",
        "default of slider 'a' is 10.5, above its 'MaximumValue' of 10; use a number in the range"))
  }

  @Test func below() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<integer>-1</integer>"]),
      ExpectedFinding(
        SliderRange.rule, "1️⃣",
        "default of slider 'a' is -1, below its 'MinimumValue' of 0; use a number in the range"))
  }

  @Test func notANumber() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<real>nan</real>"]),
      ExpectedFinding(
        SliderRange.rule, "1️⃣", "default of slider 'a' is nan, which isn't a number; use a number in the range"))
  }

  @Test(arguments: [0, 10]) func atBound(value: Int) {
    expectFindings(slider(["Key": "<string>a</string>", "DefaultValue": "<integer>\(value)</integer>"]))
  }

  @Test func boundThatIsNotANumber() {
    expectFindings(
      slider(minimum: "1️⃣<real>nan</real>", ["Key": "<string>a</string>", "DefaultValue": "<integer>1</integer>"]),
      ExpectedFinding(
        SliderRange.rule, "1️⃣",
        "minimum of slider 'a' is nan, which isn't below its maximum of 10; lower the minimum or raise the maximum"))
  }

  @Test(arguments: [("11", "10"), ("10", "10")])
  func minimumNotBelowMaximum(minimum: String, maximum: String) {
    expectFindings(
      slider(
        minimum: "1️⃣<integer>\(minimum)</integer>", maximum: "<integer>\(maximum)</integer>",
        ["Key": "<string>a</string>", "DefaultValue": "<integer>1</integer>"]),
      ExpectedFinding(
        SliderRange.rule, "1️⃣",
        "minimum of slider 'a' is \(minimum), which isn't below its maximum of \(maximum); lower the minimum or raise the maximum"
      ))
  }

  @Test func missingBounds() {
    expectFindings(
      "1️⃣" + element("PSSliderSpecifier", ["Key": "<string>a</string>", "DefaultValue": "<real>1</real>"]),
      ExpectedFinding(SliderRange.rule, "1️⃣", "slider 'a' is missing 'MinimumValue' and 'MaximumValue'; add them"))
  }
}
