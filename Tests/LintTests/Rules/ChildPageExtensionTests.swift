import Testing

@testable import SettingsGenLint

@Suite struct ChildPageExtensionTests {
  @Test func nameWithEnding() {
    expectFindings(
      in: ["Root.plist": page(childPane(["File": "1️⃣<string>About.plist</string>"])), "About.plist": page(goodToggle)],
      [ExpectedFinding(ChildPageExtension.rule, "1️⃣", "'File' is 'About.plist'; write the page's name without '.plist'")])
  }

  @Test func nameWithDots() {
    expectFindings(
      in: [
        "Root.plist": page(childPane(["File": "<string>com.example.About</string>"])),
        "com.example.About.plist": page(goodToggle),
      ], [])
  }
}
