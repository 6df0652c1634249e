import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct UnreachablePageTests {
  @Test func pagesWithoutChildPane() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle), "Root copy.plist": page(goodToggle), "Old/About.plist": page(goodToggle),
        "Info.plist": "<plist><dict/></plist>", "Other.bundle/Root.plist": page(goodToggle),
      ],
      [
        ExpectedFinding(
          UnreachablePage.rule, "", in: "Old/About.plist",
          "page 'Old/About' is not opened by any child pane; add a child pane or remove the page"),
        ExpectedFinding(
          UnreachablePage.rule, "", in: "Root copy.plist",
          "page 'Root copy' is not opened by any child pane; add a child pane or remove the page"),
      ])
  }

  @Test func variantOfPage() { expectFindings(in: ["Root.plist": page(goodToggle), "Root~ipad.plist": page(goodToggle)], []) }

  @Test func pageOfListGroup() {
    let item = "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Item</string></dict>"
    expectFindings(
      in: [
        "Root.plist": page(
          goodToggle + element("IASKListGroupSpecifier", ["Key": "<string>list</string>", "ItemSpecifier": item])),
        "Item.plist": page(goodToggle),
      ], [])
  }

  @Test func pageWithDifferentCaseIsReportedOnce() {
    expectFindings(
      in: ["Root.plist": page(goodToggle + childPane(["File": "1️⃣<string>about</string>"])), "About.plist": page(goodToggle)],
      [ExpectedFinding(.missingChildPage, "1️⃣", "page 'about' is not in the bundle; did you mean 'About'?")])
  }
}
