import Testing

@testable import SettingsGenLint

@Suite struct InvertedSliderRangeTests {
  @Test(arguments: [("11", "10"), ("10", "10")])
  func minimumIsNotBelowMaximum(minimum: String, maximum: String) {
    expectFindings(
      slider(
        minimum: "1️⃣<integer>\(minimum)</integer>", maximum: "<integer>\(maximum)</integer>",
        ["Key": "<string>a</string>", "DefaultValue": "<integer>1</integer>"]),
      ExpectedFinding(
        InvertedSliderRange.rule, "1️⃣",
        "the minimum of the slider 'a', \(minimum), is not below its maximum, \(maximum); write the smaller number first"))
  }
}
