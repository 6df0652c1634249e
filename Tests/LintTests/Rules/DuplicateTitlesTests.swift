import Testing

@testable import SettingsGenLint

@Suite struct DuplicateTitlesTests {
  @Test(arguments: [("PSMultiValueSpecifier", "multi-value element"), ("PSRadioGroupSpecifier", "radio group")])
  func twoChoicesWithSameTitle(type: String, noun: String) {
    expectFindings(
      element(
        type,
        [
          "Title": "<string>Level</string>", "Key": "<string>level</string>", "DefaultValue": "<string>easy</string>",
          "Titles": "<array>1️⃣<string>Easy</string>2️⃣<string>Easy</string></array>",
          "Values": "<array><string>easy</string><string>hard</string></array>",
        ]),
      ExpectedFinding(
        DuplicateTitles.rule, "2️⃣",
        "duplicate title 'Easy' in \(noun) 'level'; give each choice its own title",
        notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first occurrence is here")]))
  }

  @Test func titleValueMayRepeatTitles() {
    expectFindings(
      goodToggle
        + element(
          "PSTitleValueSpecifier",
          [
            "Title": "<string>State</string>", "Key": "<string>state</string>", "DefaultValue": "<integer>0</integer>",
            "Titles": "<array><string>On</string><string>On</string></array>",
            "Values": "<array><integer>0</integer><integer>1</integer></array>",
          ]))
  }
}
