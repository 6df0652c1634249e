import Testing

@testable import SettingsGenLint

@Suite struct MissingStringsTableTests {
  private let root = page(goodToggle, keys: "<key>StringsTable</key>1️⃣<string>Root</string>")
  private let table = "\"Sounds\" = \"Sounds\";"

  @Test func someLanguagesLackIt() {
    expectFindings(
      in: [
        "Root.plist": root, "en.lproj/Root.strings": table, "de.lproj/InfoPlist.strings": "", "ja.lproj/InfoPlist.strings": "",
        "Base.lproj/InfoPlist.strings": "",
      ],
      [
        ExpectedFinding(
          MissingStringsTable.rule, "1️⃣",
          "the strings table 'Root.strings' is missing for 'de' and 'ja', so the page stays untranslated there")
      ])
  }

  @Test func noLanguageHasIt() {
    expectFindings(
      in: ["Root.plist": root, "en.lproj/Rot.strings": ""],
      [
        ExpectedFinding(
          MissingStringsTable.rule, "1️⃣", "no language of the bundle has the strings table 'Root.strings'; did you mean 'Rot'?"),
        ExpectedFinding(
          UnusedTranslation.rule, "", in: "en.lproj/Rot.strings",
          "no page names the strings table 'Rot'; take it out, or name it as the 'StringsTable' of its page"),
      ])
  }

  @Test func bundleWithoutLanguages() { expectFindings(in: ["Root.plist": root], []) }
}
