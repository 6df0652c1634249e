import Foundation
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
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
          "page 'Old/About' isn't opened by any pane element; add one or remove the page"),
        ExpectedFinding(
          UnreachablePage.rule, "", in: "Root copy.plist",
          "page 'Root copy' isn't opened by any pane element; add one or remove the page"),
      ])
  }

  @Test func variantOfPage() { expectFindings(in: ["Root.plist": page(goodToggle), "Root~ipad.plist": page(goodToggle)], []) }

  @Test func filesWithoutTheNameOfAPage() {
    expectFindings(in: ["Root.plist": page(goodToggle), ".plist": page(goodToggle), "~ipad.inApp.plist": page(goodToggle)], [])
  }

  @Test func linkToAReachedPageAndReachedLinkToAPage() throws {
    let scratch = try TemporaryFolder()
    let pages = [
      "Root": page(goodToggle + childPane(["File": "<string>About</string>"]) + childPane(["File": "<string>Link</string>"])),
      "About": page(goodToggle), "Target": page(goodToggle), "Orphan": page(goodToggle),
    ]
    for (name, text) in pages { try scratch.make("\(name).plist", text) }
    for (name, target) in [("Alias", "About"), ("Link", "Target"), ("Copy", "Orphan")] {
      try scratch.makeLink("\(name).plist", to: target + ".plist")
    }
    let folder = try BundleFolder(path: scratch.path)
    let report = Linter().run(SettingsModel(SettingsBundle(reading: folder)), contents: BundleContents(of: folder))
    #expect(report.diagnostics.map(\.location.file) == ["Copy.plist", "Orphan.plist"])
    #expect(report.diagnostics.map(\.rule) == [UnreachablePage.rule, UnreachablePage.rule])
  }

  @Test func pagesInFoldersUpToFourLevelsDeep() throws {
    let scratch = try TemporaryFolder()
    for name in ["Root", "a/b/c/d/Deep", "a/b/c/d/e/Deeper"] { try scratch.make("\(name).plist", page(goodToggle)) }
    let folder = try BundleFolder(path: scratch.path)
    let report = Linter().run(SettingsModel(SettingsBundle(reading: folder)), contents: BundleContents(of: folder))
    #expect(report.diagnostics.map(\.location.file) == ["a/b/c/d/Deep.plist"])
  }

  @Test func pageOfListGroup() {
    let item = "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Item</string></dict>"
    expectFindings(
      in: [
        "Root.plist": page(
          goodToggle + element("IASKListGroupSpecifier", ["Key": "<string>list</string>", "ItemSpecifier": item])),
        "Item.plist": page(goodToggle),
      ], [])
  }

  @Test("pages of elements that only the app or InAppSettingsKit opens are reachable, those of other elements of Apple's aren't")
  func pageOfOtherElements() {
    func pagesOfElement(_ type: String, _ attributes: String = "") -> [String] {
      let element = "<dict><key>Type</key><string>\(type)</string><key>File</key><string>More</string>\(attributes)</dict>"
      let report = lint(["Root.plist": page(goodToggle + element), "More.plist": page(goodToggle)])
      return report.diagnostics.filter { $0.rule == UnreachablePage.rule }.map(\.location.file)
    }
    #expect(pagesOfElement("AppPaneSpecifier").isEmpty)
    #expect(pagesOfElement("IASKButtonSpecifier").isEmpty)
    #expect(pagesOfElement("PSChildPaneSpecifier", "<key>IASKViewControllerClass</key><string>More</string>").isEmpty)
    #expect(pagesOfElement("PSToggleSwitchSpecifier") == ["More.plist"])
  }

  @Test func pageWithDifferentCaseIsReportedOnce() {
    expectFindings(
      in: ["Root.plist": page(goodToggle + childPane(["File": "1️⃣<string>about</string>"])), "About.plist": page(goodToggle)],
      [ExpectedFinding(.missingChildPage, "1️⃣", "page 'about' isn't in the bundle; did you mean 'About'?")])
  }

  @Test("is incomplete if its keys have no properties, and untidy otherwise")
  func keys() {
    let other = page(toggle(["Key": "<string>other</string>", "DefaultValue": "<true/>"]))
    expectFindings(
      in: ["Root.plist": page(goodToggle), "More.plist": other],
      [
        ExpectedFinding(
          UnreachablePage.rule, "", in: "More.plist",
          "page 'More' isn't opened by any pane element, so 1 key has no property; add one or remove the page")
      ])
    #expect(lint(["Root.plist": page(goodToggle), "More.plist": other]).diagnostics.map(\.rule.group) == [.incomplete])
    #expect(lint(["Root.plist": page(goodToggle), "More.plist": page(goodToggle)]).diagnostics.map(\.rule.group) == [.tidy])
  }

  @Test func licenses() {
    expectFindings(in: ["Root.plist": page(goodToggle), "com.mono0926.LicensePlist/com.example.plist": page(goodToggle)], [])
  }

  @Test(arguments: [
    ("root~ipad.plist", "Root~ipad.plist"), ("Root~iPad.plist", "Root~ipad.plist"), ("root.inApp.plist", "Root.inApp.plist"),
    ("Root.inapp.plist", "Root.inApp.plist"), ("root.plist", "Root.plist"),
  ])
  func nameThatNoDeviceLooksFor(file: String, name: String) {
    let report = lint(["Root.plist": page(goodToggle), file: page(goodToggle)])
    #expect(report.diagnostics.map(\.message.text) == ["no device looks for page '\(file)'; rename it to '\(name)'"])
    #expect(report.diagnostics.map(\.rule.group) == [.broken])
  }

  @Test func pagesInFoldersOfLanguages() {
    let pane = childPane(["File": "<string>More</string>"])
    expectFindings(in: ["Root.plist": page(goodToggle + pane), "en.lproj/More.plist": page(goodToggle)], [])
    expectFindings(in: ["Root.plist": page(goodToggle), "en.lproj/More.plist": page(goodToggle)], [])
  }
}
