import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct IncompatibleVariantTests {
  private func choices(_ value: String, _ others: String = "") -> String {
    element(
      "PSMultiValueSpecifier",
      [
        "Title": "<string>Level</string>", "Key": "1️⃣<string>level</string>", "Titles": "<array><string>A</string></array>",
        "Values": "<array>\(value)\(others)</array>", "DefaultValue": value,
      ])
  }

  private func rules(_ base: String, _ variant: String, file: String = "Root~ipad.plist") -> [Rule] {
    let report = lint(["Root.plist": page(base), file: page(variant)])
    return report.diagnostics.map(\.rule).filter { [IncompatibleVariant.rule, ConflictingVariant.rule].contains($0) }
  }

  @Test func otherTypes() {
    let toggle = toggle(["Key": "<string>level</string>", "DefaultValue": "<true/>"])
    #expect(rules(toggle, choices("<string>x</string>")) == [IncompatibleVariant.rule])
    #expect(rules(choices("<integer>1</integer>"), choices("<string>1</string>")) == [IncompatibleVariant.rule])
    #expect(rules(choices("<integer>1</integer>"), slider(["Key": "<string>level</string>"])) == [IncompatibleVariant.rule])
    expectFindings(
      in: [
        "Root.plist": page(choices("<integer>1</integer>")), "Root.inApp.plist": page(choices("<string>x</string>")),
      ],
      [
        ExpectedFinding(
          IncompatibleVariant.rule, "1️⃣", in: "Root.inApp.plist",
          "key 'level' stores other types of values than on the base page; make the declarations match",
          notes: [(.init(mark: "1️⃣", file: "Root.plist"), "first declared here; the property has this type")])
      ])
  }

  @Test func otherElementWithValuesThatAreRead() {
    let toggle = toggle(["Key": "<string>level</string>", "DefaultValue": "<true/>"])
    #expect(rules(toggle, choices("<true/>")) == [ConflictingVariant.rule])
    #expect(rules(toggle, choices("<true/>", "<integer>2</integer>")) == [IncompatibleVariant.rule])
  }

  @Test func integersAndReals() {
    #expect(rules(choices("<integer>1</integer>"), choices("<real>1</real>")) == [ConflictingVariant.rule])
    #expect(rules(choices("<integer>1</integer>"), choices("<real>1.5</real>")) == [ConflictingVariant.rule])
  }

  @Test func elementsForDevices() {
    func idiom(_ device: String, _ element: String) -> String {
      element.dropLast("</dict>".count)
        + "<key>SupportedUserInterfaceIdioms</key><array><string>\(device)</string></array></dict>"
    }
    let elements = idiom("Phone", choices("<integer>1</integer>")) + idiom("Pad", choices("<string>1</string>"))
    let found = lint(["Root.plist": page(elements)]).diagnostics.filter { $0.rule == IncompatibleVariant.rule }
    #expect(
      found.map(\.message.text) == [
        "key 'level' stores other types of values than in the first element; make the declarations match"
      ])
  }
}
