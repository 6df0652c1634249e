import Testing

@testable import SettingsGenLint

@Suite struct IdenticalToggleValuesTests {
  @Test func bothPresent() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "<string>on</string>", "TrueValue": "<string>on</string>",
        "FalseValue": "1️⃣<string>on</string>",
      ]),
      ExpectedFinding(
        IdenticalToggleValues.rule, "1️⃣",
        "toggle 'a' stores the string 'on' for both on and off; use different values for 'TrueValue' and 'FalseValue'"))
  }

  @Test func trueValueEqualsImplicitFalseValue() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>", "TrueValue": "1️⃣<false/>"]),
      ExpectedFinding(
        IdenticalToggleValues.rule, "1️⃣",
        "toggle 'a' stores false for both on and off; use different values for 'TrueValue' and 'FalseValue'"))
  }
}
