import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
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

  @Test(arguments: [
    (["de.lproj/Root.strings", "en.lproj/More.strings"], nil, []),
    (["de.lproj/Root.strings", "English.lproj/InfoPlist.strings"], nil, []),
    (["Dutch.lproj/Root.strings", "English.lproj/InfoPlist.strings"], nil, []),
    (["English.lproj/Root.strings", "Dutch.lproj/InfoPlist.strings"], nil, ["Dutch"]),
    (["en.lproj/Root.strings", "de.lproj/InfoPlist.strings"], "de", []),
    (["en.lproj/Root.strings", "de.lproj/InfoPlist.strings"], nil, ["de"]),
    (["de.lproj/Root.strings", "en.lproj/InfoPlist.strings"], "de", ["en"]),
    (["Base.lproj/Root.strings", "en.lproj/InfoPlist.strings", "fr.lproj/InfoPlist.strings"], nil, ["fr"]),
  ])
  func developmentLanguage(tables: [String], configured: String?, missing: [String]) {
    var files = ["Root.plist": root]
    for table in tables { files[table] = self.table }
    if tables.contains("en.lproj/More.strings") {
      files["Root.plist"]?.replace("</array>", with: childPane(["File": "<string>More</string>"]) + "</array>")
      files["More.plist"] = page(goodToggle, keys: "<key>StringsTable</key><string>More</string>")
      files["de.lproj/More.strings"] = self.table + "\"More\" = \"Mehr\";"
      files["de.lproj/Root.strings"] = self.table + "\"More\" = \"Mehr\";"
    }
    let messages = lint(files, configuration: Configuration(developmentLanguage: configured)).diagnostics
      .filter { $0.rule == MissingStringsTable.rule }.map(\.message.text)
    #expect(messages == missing.map { "strings table 'Root' is missing in '\($0)'; add it to translate the page" })
  }

  @Test func missingInAllLanguages() {
    expectFindings(
      in: ["Root.plist": root, "en.lproj/Rot.strings": ""],
      [
        ExpectedFinding(
          MissingStringsTable.rule, "1️⃣", "strings table 'Root' doesn't exist in any language; did you mean 'Rot'?"),
        ExpectedFinding(
          UnusedTranslation.rule, "", in: "en.lproj/Rot.strings",
          "unused strings table 'Rot'; remove it or set it as the 'StringsTable' of a page"),
      ])
  }

  @Test func bundleWithoutLanguages() {
    expectFindings(
      in: ["Root.plist": root],
      [
        ExpectedFinding(
          MissingStringsTable.rule, "1️⃣", "strings table 'Root' doesn't exist in any language; add it or remove 'StringsTable'")
      ])
  }

  @Test func emptyInALanguage() {
    expectFindings(
      in: ["Root.plist": root, "en.lproj/Root.strings": "", "de.lproj/Root.strings": table, "fr.lproj/Root.strings": "/* */"],
      [ExpectedFinding(MissingStringsTable.rule, "1️⃣", "strings table 'Root' is empty in 'fr'; add its translations")])
    expectFindings(in: ["Root.plist": root, "en.lproj/Root.strings": "", "fr.lproj/Root.strings": ""], [])
  }

  @Test func tableOfThePage() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle).replacing("<dict><key>Pref", with: "1️⃣<dict><key>Pref"), "de.lproj/Root.strings": table,
      ],
      [
        ExpectedFinding(
          MissingStringsTable.rule, "1️⃣",
          """
          page has no 'StringsTable' and is never localized; add 'StringsTable' with 'Root' to use the table of this name, or remove the \
          table
          """)
      ])
  }

  @Test func tableOfOtherTexts() {
    let rules = lint(["Root.plist": page(goodToggle), "de.lproj/Root.strings": "\"Other\" = \"Anderes\";"]).diagnostics.map(
      \.rule)
    #expect(rules == [MissingStringsTable.rule])
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
