import Testing

@testable import SettingsGenLint

@Suite struct ConflictingVariantTests {
  private let root = page(toggle(["Key": "1️⃣<string>sounds</string>", "DefaultValue": "<true/>"]))

  @Test(arguments: ["Root~ipad.plist", "Root.inApp.plist"])
  func anotherDefault(variant: String) {
    expectFindings(
      in: ["Root.plist": root, variant: page(toggle(["Key": "1️⃣<string>sounds</string>", "DefaultValue": "<false/>"]))],
      [
        ExpectedFinding(
          ConflictingVariant.rule, "1️⃣", in: variant,
          "'sounds' has another default than on the page that this is a variant of; let both agree",
          notes: [(.init(mark: "1️⃣", file: "Root.plist"), "it is declared first here, and this decides")])
      ])
  }

  @Test func anotherAppGroup() {
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
          "this variant keeps its values in another app group than 'Root.plist'; give both the same",
          notes: [(.init(mark: "2️⃣", file: "Root.plist"), "the page itself is here")])
      ])
  }

  @Test func theSameAgainAndFurtherElements() {
    expectFindings(in: ["Root.plist": root, "Root~ipad.plist": root.replacing("</array>", with: goodToggle + "</array>")], [])
  }
}
