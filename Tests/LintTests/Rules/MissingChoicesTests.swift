import Testing

@testable import SettingsGenLint

@Suite struct MissingChoicesTests {
  @Test func valuesWithoutTitles() {
    expectFindings(
      multiValue(["DefaultValue": "<integer>0</integer>", "Values": "1️⃣<array><integer>0</integer></array>"]),
      ExpectedFinding(
        MissingChoices.rule, "1️⃣", "multi-value element 'level' has 'Values' but no 'Titles'; add 'Titles' in the same order"))
  }

  @Test func titlesWithoutValues() {
    expectFindings(
      multiValue(["DefaultValue": "<string>a</string>", "Titles": "1️⃣<array><string>A</string></array>"]),
      ExpectedFinding(
        MissingChoices.rule, "1️⃣", "multi-value element 'level' has 'Titles' but no 'Values'; add 'Values' in the same order"))
  }

  @Test func bothEmpty() {
    expectFindings(
      multiValue(["DefaultValue": "<string>a</string>", "Titles": "<array/>", "Values": "1️⃣<array/>"]),
      ExpectedFinding(MissingChoices.rule, "1️⃣", "'Values' and 'Titles' of multi-value element 'level' are empty; add choices"))
  }

  @Test func neither() {
    let root = page("1️⃣" + multiValue(["DefaultValue": "<string>a</string>"]))
    expectFindings(
      in: ["Root.plist": root],
      [
        ExpectedFinding(
          MissingChoices.rule, "1️⃣",
          "multi-value element 'level' has no 'Values' and no 'Titles'; add both")
      ])
    expectFindings(in: ["Root.inApp.plist": root], [])
  }

  @Test func titleValueWithoutChoices() {
    expectFindings(
      goodToggle
        + element(
          "PSTitleValueSpecifier",
          [
            "Title": "<string>Speed</string>", "Key": "<string>speed</string>", "DefaultValue": "<string>1</string>",
            "Values": "<array/>",
          ]))
  }

  @Test func missingTitle() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "1️⃣<array><string>Easy</string></array>",
        "Values": "<array><integer>0</integer><integer>1</integer></array>",
      ]),
      ExpectedFinding(
        MissingChoices.rule, "1️⃣",
        "'Titles' of multi-value element 'level' has 1 item but 'Values' has 2; list one title per value"))
  }

  @Test func extraShortTitle() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>0</integer>", "Titles": "<array><string>Easy</string></array>",
        "ShortTitles": "1️⃣<array><string>E</string><string>H</string></array>", "Values": "<array><integer>0</integer></array>",
      ]),
      ExpectedFinding(
        MissingChoices.rule, "1️⃣",
        "'ShortTitles' of multi-value element 'level' has 2 items but 'Values' has 1; list one title per value"))
  }
}
