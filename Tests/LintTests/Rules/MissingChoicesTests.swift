import Testing

@testable import SettingsGenLint

@Suite struct MissingChoicesTests {
  private let both = "; give it both, in the same order"

  @Test func valuesWithoutTitles() {
    expectFindings(
      multiValue(["DefaultValue": "<integer>0</integer>", "Values": "1️⃣<array><integer>0</integer></array>"]),
      ExpectedFinding(MissingChoices.rule, "1️⃣", "the multi-value 'level' has 'Values' without 'Titles'" + both))
  }

  @Test func titlesWithoutValues() {
    expectFindings(
      multiValue(["DefaultValue": "<string>a</string>", "Titles": "1️⃣<array><string>A</string></array>"]),
      ExpectedFinding(MissingChoices.rule, "1️⃣", "the multi-value 'level' has 'Titles' without 'Values'" + both))
  }

  @Test func bothAreEmpty() {
    expectFindings(
      multiValue(["DefaultValue": "<string>a</string>", "Titles": "<array/>", "Values": "1️⃣<array/>"]),
      ExpectedFinding(MissingChoices.rule, "1️⃣", "the multi-value 'level' has no choice: its 'Values' and 'Titles' are empty"))
  }

  @Test func neither() {
    let root = page("1️⃣" + multiValue(["DefaultValue": "<string>a</string>"]))
    expectFindings(
      in: ["Root.plist": root],
      [
        ExpectedFinding(
          MissingChoices.rule, "1️⃣",
          "the multi-value 'level' has neither 'Values' nor 'Titles', so there is nothing to choose; give it both")
      ])
    expectFindings(in: ["Root.inApp.plist": root], [])
  }

  @Test func titleValueNeedsNone() {
    expectFindings(
      goodToggle
        + element(
          "PSTitleValueSpecifier",
          [
            "Title": "<string>Speed</string>", "Key": "<string>speed</string>", "DefaultValue": "<string>1</string>",
            "Values": "<array/>",
          ]))
  }
}
