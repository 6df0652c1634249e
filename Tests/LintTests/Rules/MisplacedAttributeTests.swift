import Testing

@testable import SettingsGenLint

@Suite struct MisplacedAttributeTests {
  private let elements = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>A</string><key>Key</key><string>a</string>
    <key>DefaultValue</key><true/>1️⃣<key>KeyboardType</key><string>URL</string></dict>
    """

  @Test func attributeOfAnotherElement() {
    expectFindings(
      elements,
      ExpectedFinding(MisplacedAttribute.rule, "1️⃣", "'KeyboardType' has no effect on toggle 'a'; remove it"))
  }

  @Test func ignoredForInAppSettingsKit() { expectFindings(in: ["Root.inApp.plist": page(elements)], []) }
}
