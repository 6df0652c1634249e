import SettingsGenFindings
import SettingsGenSupport
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

  private func choices(_ values: Int...) -> String {
    let items = values.map { "<integer>\($0)</integer>" }.joined()
    return element(
      "PSMultiValueSpecifier",
      [
        "Title": "<string>Level</string>", "Key": "1️⃣<string>level</string>", "DefaultValue": "<integer>0</integer>",
        "Titles": "<array>\(values.map { "<string>\($0)</string>" }.joined())</array>", "Values": "<array>\(items)</array>",
      ])
  }

  @Test(arguments: [false, true])
  func otherValuesAreBroken(isOnOtherPage: Bool) {
    let pane = childPane(["File": "<string>More</string>"])
    let files =
      isOnOtherPage
      ? ["Root.plist": page(pane), "More.plist": page(choices(0, 1)), "Root.inApp.plist": page(choices(0, 2) + pane)]
      : ["Root.plist": page(choices(0, 1)), "Root.inApp.plist": page(choices(0, 2))]
    let found = lint(files).diagnostics.filter { $0.rule == ConflictingVariant.rule }
    #expect(found.map(\.rule.group) == [.broken])
    #expect(
      found.map(\.message.text) == ["key 'level' has different choices than on the base page; make the declarations match"])
  }

  @Test func otherOrderAndDefaultAreTidy() {
    for (first, second) in [(choices(0, 1), choices(1, 0)), (goodToggle, goodToggle.replacing("<true/>", with: "<false/>"))] {
      let found = lint(["Root.plist": page(first), "Root~ipad.plist": page(second)]).diagnostics
      #expect(found.filter { $0.rule == ConflictingVariant.rule }.map(\.rule.group) == [.tidy])
    }
  }

  @Test func sameDeclarationAndFurtherElements() {
    expectFindings(in: ["Root.plist": root, "Root~ipad.plist": root.replacing("</array>", with: goodToggle + "</array>")], [])
  }

  private func choices(_ values: Int..., on devices: String...) -> String {
    let idioms = devices.map { "<string>\($0)</string>" }.joined()
    return multiValue([
      "DefaultValue": "<integer>1</integer>", "Titles": "<array>\(values.map { "<string>\($0)</string>" }.joined())</array>",
      "Values": "<array>\(values.map { "<integer>\($0)</integer>" }.joined())</array>",
      "SupportedUserInterfaceIdioms": "<array>\(idioms)</array>",
    ])
  }

  @Test("reports elements of one page that only different devices show, and pages that only these open")
  func devices() {
    let report = lint(["Root.plist": page(choices(1, 2, on: "Phone") + choices(1, 3, on: "Pad"))])
    #expect(report.diagnostics.map(\.rule) == [ConflictingVariant.rule])
    #expect(
      report.diagnostics.map(\.message.text) == [
        "key 'level' has different choices than in the first element; make the declarations match"
      ])
    let both = lint(["Root.plist": page(choices(1, 2, on: "Phone") + choices(1, 3, on: "Pad", "Phone"))])
    #expect(both.diagnostics.map(\.rule) == [DuplicateKey.rule])
    let panes = ["Phone", "Pad"].map { device in
      childPane([
        "File": "<string>\(device)</string>", "SupportedUserInterfaceIdioms": "<array><string>\(device)</string></array>",
      ])
    }
    let pages = ["Phone.plist": choices(1, 2, on: "Phone", "Pad"), "Pad.plist": choices(1, 3, on: "Phone", "Pad")]
    let files = pages.mapValues { page($0) }.merging(["Root.plist": page(panes.joined())]) { $1 }
    #expect(lint(files).diagnostics.map(\.rule) == [ConflictingVariant.rule])
  }

  @Test(
    "reports a page of a language with other settings, and names the language",
    arguments: [
      (goodToggle.replacing("<true/>", with: "<false/>"), "declares 'good' differently", RuleGroup.broken),
      (goodToggle + toggle(["Key": "<string>b</string>", "DefaultValue": "<true/>"]), "adds 'b'", .incomplete),
      (toggle(["Key": "<string>b</string>", "DefaultValue": "<true/>"]), "lacks 'good' and adds 'b'", .incomplete),
    ])
  func localizedPage(elements: String, problem: String, group: RuleGroup) {
    let report = lint(["Root.plist": page(goodToggle), "de.lproj/Root.plist": page(elements)])
    #expect(
      report.diagnostics.map(\.message.text) == [
        "page for language 'de' \(problem); make it match 'Root.plist', or translate the text in strings tables"
      ])
    #expect(report.diagnostics.map(\.rule.group) == [group])
  }

  @Test func localizedPagesWithOtherText() {
    let german = goodToggle.replacing("Sounds", with: "Töne")
    expectFindings(in: ["Root.plist": page(goodToggle), "de.lproj/Root.plist": page(german)], [])
    expectFindings(in: ["en.lproj/Root.plist": page(goodToggle), "de.lproj/Root.plist": page(german)], [])
  }
}
