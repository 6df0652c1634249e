import Testing

@testable import SettingsGenLint

@Suite struct UnknownPageKeyTests {
  @Test(arguments: [("stringsTable", "StringsTable"), ("PreferencesSpecifiers", "PreferenceSpecifiers")])
  func misspelled(key: String, documented: String) {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "1️⃣<key>\(key)</key><string>Root</string>")],
      [ExpectedFinding(MisspelledAttribute.rule, "1️⃣", "unknown page key '\(key)'; did you mean '\(documented)'?")])
  }

  @Test func unknownOnTwoPages() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle + childPane(["File": "<string>More</string>"]), keys: "1️⃣<key>theme</key><dict/>"),
        "More.plist": page(goodToggle, keys: "1️⃣<key>theme</key><dict/>"),
      ],
      [
        ExpectedFinding(
          UnknownPageKey.rule, "1️⃣",
          "unknown page key 'theme' on 2 pages; remove it unless the app reads it",
          notes: [(.init(mark: "1️⃣", file: "More.plist"), "also here")])
      ])
  }
}
