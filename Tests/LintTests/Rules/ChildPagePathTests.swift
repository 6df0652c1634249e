import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct ChildPagePathTests {
  @Test func pagesInAFolder() {
    expectFindings(
      in: [
        "Root.plist": page(
          goodToggle + childPane(["File": "1️⃣<string>Pages/A</string>"]) + childPane(["File": "2️⃣<string>Pages/B</string>"])),
        "Pages/A.plist": page(goodToggle), "Pages/B.plist": page(goodToggle),
      ],
      [
        ExpectedFinding(
          ChildPagePath.rule, "1️⃣", "2 pages are in folders, such as 'Pages/A'; move them to the top level of the bundle",
          notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")])
      ])
  }

  @Test func urlForInAppSettingsKit() {
    expectFindings(goodToggle + childPane(["File": "<string>https://example.com/a</string>"]))
  }
}
