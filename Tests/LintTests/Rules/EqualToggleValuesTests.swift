import Testing

@testable import SettingsGenLint

@Suite struct EqualToggleValuesTests {
  @Test func bothGiven() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "<string>on</string>", "TrueValue": "<string>on</string>",
        "FalseValue": "1️⃣<string>on</string>",
      ]),
      ExpectedFinding(
        EqualToggleValues.rule, "1️⃣",
        "the toggle switch 'a' stores the string \"on\" both on and off; give 'TrueValue' and 'FalseValue' different values"))
  }

  @Test func trueValueIsWhatAnAbsentFalseValueMeans() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>", "TrueValue": "1️⃣<false/>"]),
      ExpectedFinding(
        EqualToggleValues.rule, "1️⃣",
        "the toggle switch 'a' stores false both on and off; give 'TrueValue' and 'FalseValue' different values"))
  }
}
