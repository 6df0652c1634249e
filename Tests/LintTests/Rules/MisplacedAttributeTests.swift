import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
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

  @Test func keyOfGroup() {
    let group = element("PSGroupSpecifier", ["Title": "<string>Sound</string>"]).dropLast("</dict>".count)
    let elements = goodToggle + group + "1️⃣<key>Key</key><string>sound</string></dict>"
    expectFindings(
      elements, ExpectedFinding(MisplacedAttribute.rule, "1️⃣", "'Key' has no effect on group 'sound'; remove it"))
    expectFindings(in: ["Root.plist": page(elements)], [], bundle: "InAppSettings.bundle")
  }

  @Test("IsSecure on a toggle has no effect, not even on the accessors")
  func secureToggle() throws {
    let report = lint([
      "Root.plist": page(toggle(["Key": "<string>a</string>", "DefaultValue": "<true/>", "IsSecure": "<true/>"]))
    ])
    #expect(report.diagnostics.map(\.message.text) == ["'IsSecure' has no effect on toggle 'a'; remove it"])
    let folder = BundleFolder(
      path: "Settings.bundle",
      files: ["Root.plist": Array(page(toggle(["Key": "<string>a</string>", "IsSecure": "<true/>"])).utf8)])
    #expect(SettingsModel(SettingsBundle(reading: folder)).settings.map(\.isSecure) == [false])
  }
}
