import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct DoubleHyphenInCommentTests {
  @Test(arguments: ["<!-- a 1️⃣-- b -->", "<!--1️⃣-- a -->", "<!-- a 1️⃣--->"])
  func doubleHyphen(comment: String) {
    expectFindings(
      comment + goodToggle,
      ExpectedFinding(
        DoubleHyphenInComment.rule, "1️⃣", "'--' in a comment isn't allowed in XML; use a single '-'"))
  }

  @Test(arguments: ["<!-- a - b -->", "<!---->", "<!-- - -->"])
  func singleHyphen(comment: String) { expectFindings(comment + goodToggle) }
}
