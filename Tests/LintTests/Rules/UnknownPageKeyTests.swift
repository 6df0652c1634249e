import Testing

@testable import SettingsGenLint

@Suite struct UnknownPageKeyTests {
  @Test func misspelt() {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "1️⃣<key>stringsTable</key><string>Root</string>")],
      [ExpectedFinding(UnknownPageKey.rule, "1️⃣", "a page has no key 'stringsTable'; did you mean 'StringsTable'?")])
  }

  @Test func appsOwnOnTwoPages() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle + childPane(["File": "<string>More</string>"]), keys: "1️⃣<key>theme</key><dict/>"),
        "More.plist": page(goodToggle, keys: "<key>theme</key><dict/>"),
      ],
      [
        ExpectedFinding(
          UnknownPageKey.rule, "1️⃣",
          "no document has a key 'theme' of a page, so the Settings app does not see it (2 pages have it)")
      ])
  }
}
