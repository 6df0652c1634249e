import Testing

@testable import SettingsGenLint

@Suite struct MixedValueTypesTests {
  @Test(arguments: [("<string>1</string>", "the string \"1\""), ("<real>1.5</real>", "the real 1.5"), ("<true/>", "true")])
  func choicesOfTwoTypes(value: String, described: String) {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "<array><string>Easy</string><string>Hard</string></array>",
        "Values": "<array><integer>0</integer>1️⃣\(value)</array>",
      ]),
      ExpectedFinding(
        MixedValueTypes.rule, "1️⃣",
        "the 'Values' of the multi-value 'level' are of several types: the integer 0 and \(described); write all in one type"))
  }

  @Test func toggleOfTwoTypes() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "<string>on</string>", "TrueValue": "<string>on</string>",
        "FalseValue": "1️⃣<integer>0</integer>",
      ]),
      ExpectedFinding(
        MixedValueTypes.rule, "1️⃣",
        "the toggle switch 'a' stores the string \"on\" or the integer 0, which are of two types; write both in one"))
  }

  @Test func toggleWithOneValueOfItsOwn() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>", "TrueValue": "1️⃣<string>on</string>"]),
      ExpectedFinding(
        MixedValueTypes.rule, "1️⃣",
        "the toggle switch 'a' has 'TrueValue', the string \"on\", but no 'FalseValue', so it stores false there; give it both"))
  }

  @Test func toggleWithANumberForTrue() {
    expectFindings(toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>", "TrueValue": "<integer>2</integer>"]))
  }
}
