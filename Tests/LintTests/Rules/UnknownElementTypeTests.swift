import Testing

@testable import SettingsGenLint

@Suite struct UnknownElementTypeTests {
  @Test func misspelled() {
    expectFindings(
      goodToggle + "<dict><key>Type</key>1️⃣<string>PSToggleSwitchSpecifer</string></dict>",
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣",
        "unknown element type 'PSToggleSwitchSpecifer'; did you mean 'PSToggleSwitchSpecifier'?"))
  }

  @Test func typesOfTheApp() {
    let element = "<dict><key>Type</key>%<string>$</string></dict>"
    expectFindings(
      goodToggle + element.replacing("%", with: "1️⃣").replacing("$", with: "PSTextViewSpecifier")
        + element.replacing("%", with: "2️⃣").replacing("$", with: "ACMEColorWell"),
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣",
        "2 elements of unknown types, such as 'PSTextViewSpecifier', aren't shown by the Settings app; remove them unless the app shows them "
          + "or reads their values",
        notes: [(.init(mark: "2️⃣", file: "Root.plist"), "type 'ACMEColorWell' here")]))
  }

  @Test(arguments: ["PSSliderSpecifier2", "pssliderspecifier", "PSSilderSpecifier", "PSSliderSpecifier ", "PSSlider"])
  func slipOfTheFingers(type: String) {
    expectFindings(
      goodToggle + "<dict><key>Type</key>1️⃣<string>\(type)</string></dict>",
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣", "unknown element type '\(type)'; did you mean 'PSSliderSpecifier'?"))
  }

  @Test func hiddenDefault() {
    expectFindings(goodToggle + "<dict><key>Key</key><string>a</string><key>DefaultValue</key><true/></dict>")
  }

  @Test func elementWithTitleOrWithoutDefault() {
    expectFindings(
      goodToggle
        + "1️⃣<dict><key>Title</key><string>A</string><key>Key</key><string>a</string><key>DefaultValue</key><true/></dict>"
        + "2️⃣<dict><key>Key</key><string>b</string></dict>",
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣",
        "2 elements have no 'Type' and are ignored by the Settings app, such as element 'a'; add one unless they are hidden defaults",
        notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")]))
  }

  @Test func emptyElement() {
    expectFindings(
      goodToggle + "1️⃣<dict/>",
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣", "element has no 'Type' and is never shown; add one or remove the element"))
  }
}
