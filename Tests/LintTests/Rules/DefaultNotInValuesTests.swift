import Testing

@testable import SettingsGenLint

@Suite struct DefaultNotInValuesTests {
  private func multiValue(default value: String, values: String) -> String {
    element(
      "PSMultiValueSpecifier",
      [
        "Title": "<string>Level</string>", "Key": "<string>level</string>", "DefaultValue": "1️⃣" + value,
        "Titles": "<array><string>Easy</string><string>Hard</string></array>", "Values": "<array>\(values)</array>",
      ])
  }

  @Test(arguments: [
    (
      "<integer>2</integer>", "<integer>0</integer><integer>1</integer>",
      "is the integer 2, which isn't in 'Values'; use one of the values"
    ),
    (
      "<string>0</string>", "<integer>0</integer><integer>1</integer>",
      "is the string '0', but 'Values' contains the integer 0; use the integer 0"
    ),
    (
      "<string>eassy</string>", "<string>easy</string><string>hard</string>",
      "is the string 'eassy', which isn't in 'Values'; did you mean 'easy'?"
    ),
  ])
  func defaultNotInValues(value: String, values: String, message: String) {
    expectFindings(
      multiValue(default: value, values: values),
      ExpectedFinding(DefaultNotInValues.rule, "1️⃣", "default of multi-value element 'level' " + message))
  }

  @Test func integerForAReal() {
    expectFindings(multiValue(default: "<integer>1</integer>", values: "<real>1</real><real>0.5</real>"))
  }

  private func radioGroup(values: String) -> String {
    element(
      "PSRadioGroupSpecifier",
      [
        "Key": "<string>level</string>", "DefaultValue": "1️⃣<string>Hard</string>",
        "Titles": "<array><string>Easy</string><string>Hard</string></array>", "Values": "<array>\(values)</array>",
      ])
  }

  @Test func titleOfAnotherValue() {
    expectFindings(
      radioGroup(values: "<integer>0</integer><integer>1</integer>"),
      ExpectedFinding(
        DefaultNotInValues.rule, "1️⃣",
        "default of radio group 'level' is the string 'Hard', which is the title of a choice; use its value, the integer 1"
      ))
  }

  @Test func titleThatIsAlsoAValue() { expectFindings(radioGroup(values: "<string>Easy</string><string>Hard</string>")) }

  @Test func stringWithBooleanValues() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "DefaultValue": "1️⃣<string>YES</string>"]),
      ExpectedFinding(
        DefaultNotInValues.rule, "1️⃣",
        "default of toggle 'a' is the string 'YES', but its values are true and false; use one of them"))
  }

  @Test func booleanWithStringValues() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "1️⃣<false/>", "TrueValue": "<string>YES</string>",
        "FalseValue": "<string>NO</string>",
      ]),
      ExpectedFinding(
        DefaultNotInValues.rule, "1️⃣",
        "default of toggle 'a' is false, but its values are the string 'YES' and the string 'NO'; use one of them")
    )
  }

  @Test(arguments: ["<true/>", "<false/>", "<integer>1</integer>", "<integer>0</integer>"])
  func matchingDefault(value: String) { expectFindings(toggle(["Key": "<string>a</string>", "DefaultValue": value])) }
}
