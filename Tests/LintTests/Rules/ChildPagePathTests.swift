import Testing

@testable import SettingsGenLint

@Suite struct ChildPagePathTests {
  @Test func pagesInAFolder() {
    expectFindings(
      in: [
        "Root.plist": page(
          goodToggle + childPane(["File": "1️⃣<string>Licenses/A</string>"]) + childPane(["File": "2️⃣<string>Licenses/B</string>"])),
        "Licenses/A.plist": page(goodToggle), "Licenses/B.plist": page(goodToggle),
      ],
      [
        ExpectedFinding(
          ChildPagePath.rule, "1️⃣", "page 'Licenses/A' (and 1 more page) is in a folder; move it to the top level of the bundle",
          notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")])
      ])
  }

  @Test func urlForInAppSettingsKit() {
    expectFindings(goodToggle + childPane(["File": "<string>https://example.com/a</string>"]))
  }
}
