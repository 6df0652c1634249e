import Testing

@testable import SettingsGenLint

@Suite struct MismatchedChoiceCountsTests {
  @Test func missingTitle() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "1️⃣<array><string>Easy</string></array>",
        "Values": "<array><integer>0</integer><integer>1</integer></array>",
      ]),
      ExpectedFinding(
        MismatchedChoiceCounts.rule, "1️⃣",
        "'Titles' of multi-value element 'level' has 1 item but 'Values' has 2; list one title per value"))
  }

  @Test func extraShortTitle() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "<array><string>Easy</string></array>",
        "ShortTitles": "1️⃣<array><string>E</string><string>H</string></array>", "Values": "<array><integer>0</integer></array>",
      ]),
      ExpectedFinding(
        MismatchedChoiceCounts.rule, "1️⃣",
        "'ShortTitles' of multi-value element 'level' has 2 items but 'Values' has 1; list one title per value"))
  }
}
