import Testing

@testable import SettingsGenLint

@Suite struct ToggleDefaultMismatchTests {
  @Test func stringWithBooleanValues() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "1️⃣<string>YES</string>"]),
      ExpectedFinding(
        ToggleDefaultMismatch.rule, "1️⃣",
        "the default of the toggle switch 'a' is the string \"YES\", but it stores true or false; write one of them"))
  }

  @Test func booleanWithValuesOfItsOwn() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "1️⃣<false/>", "TrueValue": "<string>YES</string>",
        "FalseValue": "<string>NO</string>",
      ]),
      ExpectedFinding(
        ToggleDefaultMismatch.rule, "1️⃣",
        "the default of the toggle switch 'a' is false, but it stores the string \"YES\" or the string \"NO\"; write one of them")
    )
  }

  @Test(arguments: ["<true/>", "<false/>", "<integer>1</integer>", "<integer>0</integer>"])
  func oneOfTheTwo(value: String) { expectFindings(toggle(["Key": "<string>a</string>", "DefaultValue": value])) }
}
