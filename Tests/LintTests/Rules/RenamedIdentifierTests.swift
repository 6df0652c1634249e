import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct RenamedIdentifierTests {
  @Test func twoKeysWithSameName() {
    expectFindings(
      textField(["Key": "<string>name</string>"]) + "1️⃣" + textField(["Key": "<string>Name</string>"]),
      ExpectedFinding(RenamedIdentifier.rule, "1️⃣", "property name 'name' is already taken; key 'Name' uses 'name_2' instead"))
  }

  @Test("doesn't report the documented name of a case 'none', but that of a second one")
  func caseNone() {
    let optional = multiValue([
      "Values": "<array><string>none</string><string>None</string></array>",
      "Titles": "<array><string>Nothing</string><string>Nobody</string></array>",
    ])
    let diagnostics = lint(["Root.plist": page(optional)]).diagnostics.filter { $0.rule == RenamedIdentifier.rule }
    #expect(
      diagnostics.map(\.message) == ["case name 'none' is reserved for generated code; value 'None' uses 'none__2' instead"])
  }

  @Test func keyWithoutLetters() {
    expectFindings(
      "1️⃣" + textField(["Key": "<string>+</string>"]),
      ExpectedFinding(RenamedIdentifier.rule, "1️⃣", "key '+' has no letters or digits; its property is named 'setting'"))
  }
}
