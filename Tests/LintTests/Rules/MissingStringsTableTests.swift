import Testing

@testable import SettingsGenLint

@Suite struct MissingStringsTableTests {
  private let root = page(goodToggle, keys: "<key>StringsTable</key>1️⃣<string>Root</string>")
  private let table = "\"Sounds\" = \"Sounds\";"

  @Test func missingInSomeLanguages() {
    expectFindings(
      in: [
        "Root.plist": root, "en.lproj/Root.strings": table, "de.lproj/InfoPlist.strings": "", "ja.lproj/InfoPlist.strings": "",
        "Base.lproj/InfoPlist.strings": "",
      ],
      [
        ExpectedFinding(
          MissingStringsTable.rule, "1️⃣",
          "strings table 'Root' is missing in 'de' and 'ja'; add it to translate the page")
      ])
  }

  @Test func missingInAllLanguages() {
    expectFindings(
      in: ["Root.plist": root, "en.lproj/Rot.strings": ""],
      [
        ExpectedFinding(
          MissingStringsTable.rule, "1️⃣", "strings table 'Root' does not exist in any language; did you mean 'Rot'?"),
        ExpectedFinding(
          UnusedTranslation.rule, "", in: "en.lproj/Rot.strings",
          "unused strings table 'Rot'; remove it or set it as the 'StringsTable' of a page"),
      ])
  }

  @Test func bundleWithoutLanguages() { expectFindings(in: ["Root.plist": root], []) }
}
