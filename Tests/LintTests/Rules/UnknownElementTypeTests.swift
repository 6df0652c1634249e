import Testing

@testable import SettingsGenLint

@Suite struct UnknownElementTypeTests {
  @Test func misspelt() {
    expectFindings(
      goodToggle + "<dict><key>Type</key>1️⃣<string>PSToggleSwitchSpecifer</string></dict>",
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣",
        "there is no element type 'PSToggleSwitchSpecifer'; did you mean 'PSToggleSwitchSpecifier'?"))
  }

  @Test func vendorsOwn() {
    let element = "<dict><key>Type</key>%<string>ACMEColorWell</string></dict>"
    expectFindings(
      goodToggle + element.replacing("%", with: "1️⃣") + element.replacing("%", with: ""),
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣",
        "there is no element type 'ACMEColorWell', so the Settings app leaves the element out (2 elements have it)"))
  }
}
