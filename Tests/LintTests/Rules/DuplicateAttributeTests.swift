import Testing

@testable import SettingsGenLint

@Suite struct DuplicateAttributeTests {
  @Test(arguments: ["IsSecure", "IASKCustom"])
  func inElement(name: String) {
    expectFindings(
      """
      <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string>
      1️⃣<key>\(name)</key><false/>2️⃣<key>\(name)</key><false/></dict>
      """,
      ExpectedFinding(
        DuplicateAttribute.rule, "2️⃣", "duplicate attribute '\(name)' (settings-gen uses the last one); remove the others",
        notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first occurrence is here")]))
  }

  @Test func inPage() {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "1️⃣<key>Title</key><string>A</string>2️⃣<key>Title</key><string>B</string>")],
      [
        ExpectedFinding(
          DuplicateAttribute.rule, "2️⃣", "duplicate attribute 'Title' (settings-gen uses the last one); remove the others",
          notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first occurrence is here")])
      ])
  }
}
