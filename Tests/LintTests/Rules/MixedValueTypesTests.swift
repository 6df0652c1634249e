import Testing

@testable import SettingsGenLint

@Suite struct MixedValueTypesTests {
  @Test(arguments: [("<string>1</string>", "the string '1'"), ("<true/>", "true")])
  func choicesOfDifferentTypes(value: String, description: String) {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "<array><string>Easy</string><string>Hard</string></array>",
        "Values": "<array><integer>0</integer>1️⃣\(value)</array>",
      ]),
      ExpectedFinding(
        MixedValueTypes.rule, "1️⃣",
        "'Values' of multi-value element 'level' contains different types, the integer 0 and \(description); use one type",
        discardedBy: "changing a value"))
  }

  @Test func integersAndReals() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "<array><string>Easy</string><string>Hard</string></array>",
        "Values": "<array><integer>0</integer><real>1.5</real></array>",
      ]))
  }

  @Test func toggleOfDifferentTypes() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "<string>on</string>", "TrueValue": "<string>on</string>",
        "FalseValue": "1️⃣<integer>0</integer>",
      ]),
      ExpectedFinding(
        MixedValueTypes.rule, "1️⃣",
        "toggle 'a' stores values of different types, the string 'on' and the integer 0; use one type",
        discardedBy: "changing a value"))
  }

  @Test func toggleWithOnlyOneValue() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>", "TrueValue": "1️⃣<string>on</string>"]),
      ExpectedFinding(
        MixedValueTypes.rule, "1️⃣",
        "toggle 'a' has 'TrueValue' (the string 'on') but no 'FalseValue', so it stores false when off; add 'FalseValue'"
      ))
  }

  @Test func toggleWithNumberAsTrueValue() {
    expectFindings(toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>", "TrueValue": "<integer>2</integer>"]))
  }
}
