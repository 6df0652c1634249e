import Testing

@testable import SettingsGenLint

@Suite struct MismatchedChoiceCountsTests {
  @Test func titleIsMissing() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "1️⃣<array><string>Easy</string></array>",
        "Values": "<array><integer>0</integer><integer>1</integer></array>",
      ]),
      ExpectedFinding(
        MismatchedChoiceCounts.rule, "1️⃣",
        "the multi-value 'level' has 1 'Titles' for 2 values; give each value its title, in the same order"))
  }

  @Test func shortTitleTooMany() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "<array><string>Easy</string></array>",
        "ShortTitles": "1️⃣<array><string>E</string><string>H</string></array>", "Values": "<array><integer>0</integer></array>",
      ]),
      ExpectedFinding(
        MismatchedChoiceCounts.rule, "1️⃣",
        "the multi-value 'level' has 2 'ShortTitles' for 1 value; give each value its title, in the same order"))
  }
}
