import Testing

@testable import SettingsGenLint

@Suite struct InvertedSliderRangeTests {
  @Test(arguments: [("11", "10"), ("10", "10")])
  func minimumNotBelowMaximum(minimum: String, maximum: String) {
    expectFindings(
      slider(
        minimum: "1️⃣<integer>\(minimum)</integer>", maximum: "<integer>\(maximum)</integer>",
        ["Key": "<string>a</string>", "DefaultValue": "<integer>1</integer>"]),
      ExpectedFinding(
        InvertedSliderRange.rule, "1️⃣",
        "minimum of slider 'a' is \(minimum), which is not below its maximum of \(maximum); lower the minimum or raise the maximum"
      ))
  }
}
