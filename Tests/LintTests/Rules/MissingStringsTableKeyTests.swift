import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct MissingStringsTableKeyTests {
  private let table = "\"Sounds\" = \"Töne\";"

  @Test func tableOfThePage() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle).replacing("<dict><key>Pref", with: "1️⃣<dict><key>Pref"), "de.lproj/Root.strings": table,
      ],
      [
        ExpectedFinding(
          MissingStringsTableKey.rule, "1️⃣",
          """
          page has no 'StringsTable' and is never localized; add 'StringsTable' with 'Root' to use the table of this name, or remove the \
          table
          """)
      ])
  }

  @Test func tableOfOtherTexts() {
    let rules = lint(["Root.plist": page(goodToggle), "de.lproj/Root.strings": "\"Other\" = \"Anderes\";"]).diagnostics.map(
      \.rule)
    #expect(rules == [MissingStringsTableKey.rule])
  }

  @Test func emptyTable() {
    let rules = lint(["Root.plist": page(goodToggle), "de.lproj/Root.strings": ""]).diagnostics.map(\.rule)
    #expect(rules == [UnusedTranslation.rule])
  }

  @Test func inAppSettingsKit() {
    expectFindings(in: ["Root.inApp.plist": page(goodToggle), "de.lproj/Root.strings": table], [])
    expectFindings(in: ["Root.plist": page(goodToggle), "de.lproj/Root.strings": table], [], bundle: "InAppSettings.bundle")
  }
}
