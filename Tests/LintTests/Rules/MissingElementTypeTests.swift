import Testing

@testable import SettingsGenLint

@Suite struct MissingElementTypeTests {
  @Test func hiddenDefault() {
    expectFindings(
      goodToggle + "1️⃣<dict><key>Key</key><string>a</string><key>DefaultValue</key><true/></dict>",
      ExpectedFinding(
        MissingElementType.rule, "1️⃣",
        "the element 'a' has no 'Type', so the Settings app leaves it out; give it one, unless it is meant as a hidden default"))
  }

  @Test func emptyElement() {
    expectFindings(
      goodToggle + "1️⃣<dict/>",
      ExpectedFinding(
        MissingElementType.rule, "1️⃣", "this element has no 'Type', so nothing shows it; give it one or take it out"))
  }
}
