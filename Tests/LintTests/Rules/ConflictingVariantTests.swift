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
        "Root.plist": root,
        "Root~ipad.plist": page(
          toggle(["Key": "1️⃣<string>sounds</string>", "DefaultValue": "<true/>"]),
          keys: "<key>ApplicationGroupContainerIdentifier</key><string>group.example</string>"),
      ],
      [
        ExpectedFinding(
          ConflictingVariant.rule, "1️⃣", in: "Root~ipad.plist",
          "key 'sounds' has a different app group than on the base page; make the declarations match",
          notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first declared here; this declaration is used")])
      ])
  }

  @Test func sameDeclarationAndFurtherElements() {
    expectFindings(in: ["Root.plist": root, "Root~ipad.plist": root.replacing("</array>", with: goodToggle + "</array>")], [])
  }
}
