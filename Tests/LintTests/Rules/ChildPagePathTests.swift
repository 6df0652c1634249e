import Testing

@testable import SettingsGenLint

@Suite struct ChildPagePathTests {
  @Test func pagesInAFolder() {
    expectFindings(
      in: [
        "Root.plist": page(
          goodToggle + childPane(["File": "1️⃣<string>Licences/A</string>"]) + childPane(["File": "<string>Licences/B</string>"])),
        "Licences/A.plist": page(goodToggle), "Licences/B.plist": page(goodToggle),
      ],
      [
        ExpectedFinding(
          ChildPagePath.rule, "1️⃣",
          """
          'File' is the path 'Licences/A'; Apple's document has no page in a folder, nor 1 other page that this one opens; \
          put it at the top level of the bundle
          """)
      ])
  }

  @Test func addressForInAppSettingsKit() {
    expectFindings(goodToggle + childPane(["File": "<string>https://example.com/a</string>"]))
  }
}
