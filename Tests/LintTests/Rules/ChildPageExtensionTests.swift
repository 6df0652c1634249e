import Testing

@testable import SettingsGenLint

@Suite struct ChildPageExtensionTests {
  @Test func nameWithExtension() {
    expectFindings(
      in: ["Root.plist": page(childPane(["File": "1️⃣<string>About.plist</string>"])), "About.plist": page(goodToggle)],
      [ExpectedFinding(ChildPageExtension.rule, "1️⃣", "page name 'About.plist' has an extension; remove '.plist'")])
  }

  @Test func nameThatResolvesAsWritten() {
    expectFindings(
      in: ["Root.plist": page(childPane(["File": "<string>About.plist</string>"])), "About.plist.plist": page(goodToggle)], [])
  }

  @Test func nameWithDots() {
    expectFindings(
      in: [
        "Root.plist": page(childPane(["File": "<string>com.example.About</string>"])),
        "com.example.About.plist": page(goodToggle),
      ], [])
  }
}
