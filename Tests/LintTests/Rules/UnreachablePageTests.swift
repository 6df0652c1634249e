import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct UnreachablePageTests {
  @Test func pagesThatNobodyOpens() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle), "Root copy.plist": page(goodToggle), "Old/About.plist": page(goodToggle),
        "Info.plist": "<plist><dict/></plist>", "Other.bundle/Root.plist": page(goodToggle),
      ],
      [
        ExpectedFinding(
          UnreachablePage.rule, "", in: "Old/About.plist",
          "no child pane opens the page 'Old/About', so nobody sees it; open it or take it out"),
        ExpectedFinding(
          UnreachablePage.rule, "", in: "Root copy.plist",
          "no child pane opens the page 'Root copy', so nobody sees it; open it or take it out"),
      ])
  }

  @Test func variantsOfAPage() { expectFindings(in: ["Root.plist": page(goodToggle), "Root~ipad.plist": page(goodToggle)], []) }

  @Test func pageThatAListGroupOpens() {
    let item = "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Item</string></dict>"
    expectFindings(
      in: [
        "Root.plist": page(
          goodToggle + element("IASKListGroupSpecifier", ["Key": "<string>list</string>", "ItemSpecifier": item])),
        "Item.plist": page(goodToggle),
      ], [])
  }

  @Test func pageOfAnotherLetterCaseIsToldOnce() {
    expectFindings(
      in: ["Root.plist": page(goodToggle + childPane(["File": "1️⃣<string>about</string>"])), "About.plist": page(goodToggle)],
      [ExpectedFinding(.missingChildPage, "1️⃣", "the bundle has no page 'about.plist'; did you mean 'About'?")])
  }
}
