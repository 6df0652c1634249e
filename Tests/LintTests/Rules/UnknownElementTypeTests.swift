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

  @Test func customType() {
    let element = "<dict><key>Type</key>%<string>ACMEColorWell</string></dict>"
    expectFindings(
      goodToggle + element.replacing("%", with: "1️⃣") + element.replacing("%", with: "2️⃣"),
      ExpectedFinding(
        UnknownElementType.rule, "1️⃣",
        "unknown element type 'ACMEColorWell' (and 1 more element); remove the element unless the app shows it",
        notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")]))
  }
}
