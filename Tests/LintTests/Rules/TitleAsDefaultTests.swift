import Testing

@testable import SettingsGenLint

@Suite struct TitleAsDefaultTests {
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
        TitleAsDefault.rule, "1️⃣",
        "default of radio group 'level' is the string 'Hard', which is the title of a choice; use its value, the integer 1"
      ))
  }

  @Test func titleThatIsAlsoAValue() { expectFindings(radioGroup(values: "<string>Easy</string><string>Hard</string>")) }
}
