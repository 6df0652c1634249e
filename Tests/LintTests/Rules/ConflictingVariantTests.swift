import Testing

@testable import SettingsGenLint

@Suite struct ConflictingVariantTests {
  private let root = page(toggle(["Key": "1️⃣<string>sounds</string>", "DefaultValue": "<true/>"]))

  @Test(arguments: ["Root~ipad.plist", "Root.inApp.plist"])
  func differentDefault(variant: String) {
    expectFindings(
      in: ["Root.plist": root, variant: page(toggle(["Key": "1️⃣<string>sounds</string>", "DefaultValue": "<false/>"]))],
      [
        ExpectedFinding(
          ConflictingVariant.rule, "1️⃣", in: variant,
          "key 'sounds' has a different default than on the base page; make the declarations match",
          notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first declared here; this declaration is used")])
      ])
  }

  @Test func differentAppGroup() {
    expectFindings(
      in: [
        "Root.plist": root.replacing("<dict>", with: "2️⃣<dict>", maxReplacements: 1),
        "Root~ipad.plist": page(
          toggle(["Key": "<string>sounds</string>", "DefaultValue": "<true/>"]),
          keys: "<key>ApplicationGroupContainerIdentifier</key>1️⃣<string>group.example</string>"),
      ],
      [
        ExpectedFinding(
          ConflictingVariant.rule, "1️⃣", in: "Root~ipad.plist",
          "variant uses a different app group than its base page 'Root.plist'; use the same one (values stored in the other will be lost)",
          notes: [(.init(mark: "2️⃣", file: "Root.plist"), "base page is here")])
      ])
  }

  @Test func sameDeclarationAndFurtherElements() {
    expectFindings(in: ["Root.plist": root, "Root~ipad.plist": root.replacing("</array>", with: goodToggle + "</array>")], [])
  }
}
