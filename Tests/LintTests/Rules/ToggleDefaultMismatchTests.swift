import Testing

@testable import SettingsGenLint

@Suite struct ToggleDefaultMismatchTests {
  @Test func stringWithBooleanValues() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "1️⃣<string>YES</string>"]),
      ExpectedFinding(
        ToggleDefaultMismatch.rule, "1️⃣",
        "default of toggle 'a' is the string 'YES', but its values are true and false; use one of them"))
  }

  @Test func booleanWithStringValues() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "1️⃣<false/>", "TrueValue": "<string>YES</string>",
        "FalseValue": "<string>NO</string>",
      ]),
      ExpectedFinding(
        ToggleDefaultMismatch.rule, "1️⃣",
        "default of toggle 'a' is false, but its values are the string 'YES' and the string 'NO'; use one of them")
    )
  }

  @Test(arguments: ["<true/>", "<false/>", "<integer>1</integer>", "<integer>0</integer>"])
  func matchingDefault(value: String) { expectFindings(toggle(["Key": "<string>a</string>", "DefaultValue": value])) }
}
