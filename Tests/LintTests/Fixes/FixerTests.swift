import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct FixerTests {
  /// Returns the root page after one run of the fixer, or nil if it isn't changed.
  private func fixed(_ bytes: [UInt8], configuration: Configuration = Configuration()) -> [UInt8]? {
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": bytes])
    let report = Linter(configuration: configuration).run(SettingsModel(SettingsBundle(reading: folder)))
    guard let edits = report.edits["Root.plist"], let source = report.sources["Root.plist"] else { return nil }
    return Fixer.fix(bytes, source: source, edits: edits)
  }

  /// Returns a slider with a default, which a fix turns into a number.
  private static func number(_ value: String) -> String { slider(["Key": "<string>a</string>", "DefaultValue": value]) }

  private func fixed(_ text: String) -> String? { fixed(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } }

  @Test(arguments: [
    ("<key>isSecure</key><true/>", "<key>IsSecure</key><true/>"),
    ("<key>AutocorrectionType \n</key><string>No</string>", "<key>AutocorrectionType</key><string>No</string>"),
    ("<key>AutoCapitalizationType</key><string>None</string>", "<key>AutocapitalizationType</key><string>None</string>"),
    ("<key>KeybordType</key><string>URL</string>", "<key>KeyboardType</key><string>URL</string>"),
    ("<key>DefualtValue</key><string>a</string>", "<key>DefaultValue</key><string>a</string>"),
  ])
  func attributeOfTextField(written: String, fixed: String) {
    let root = page("<!-- stays -->\t<dict><key>Type</key><string>PSTextFieldSpecifier</string> \(written)<!-- stays --></dict>")
    #expect(self.fixed(root) == root.replacing(written, with: fixed))
  }

  @Test(arguments: [
    ("<string>.1</string>", "<real>.1</real>"), ("<string> 5 </string>", "<integer>5</integer>"),
    ("<string>-2</string>", "<integer>-2</integer>"), ("<string>1e3</string>", "<real>1e3</real>"),
    ("<string>99999999999999999999</string>", "<real>99999999999999999999</real>"),
  ])
  func numberOfSlider(written: String, fixed: String) {
    let root = page(slider(["Key": "<string>a</string>", "DefaultValue": written]))
    #expect(self.fixed(root) == root.replacing(written, with: fixed))
  }

  @Test("A default that is a title, or a value in another type, becomes the value", arguments: ["Easy", "15"])
  func defaultThatIsNoValue(written: String) {
    let choice = multiValue([
      "Titles": "<array><string>Easy</string></array>", "Values": "<array><integer>15</integer></array>",
      "DefaultValue": "<string>\(written)</string>",
    ])
    let root = page(choice)
    #expect(
      fixed(root)
        == root.replacing(
          "<key>DefaultValue</key><string>\(written)</string>", with: "<key>DefaultValue</key><integer>15</integer>"))
  }

  @Test("Edits that change more than the names and values in their ranges are refused")
  func editsOutsideTheirRange() {
    let root = Array(page(childPane(["File": "<string>A</string>"])).utf8)
    let source = SourceText(file: "Root.plist", bytes: root)
    func fix(_ old: String, _ new: String) -> [UInt8]? {
      guard let range = root.ranges(of: Array(old.utf8)).first else { return nil }
      return Fixer.fix(root, source: source, edits: [Edit(range: range, replacement: Array(new.utf8))])
    }
    #expect(fix("<string>A</string>", "<string>B</string>") != nil)
    #expect(fix(">File<", ">Icon<") != nil)
    // Another attribute has the name.
    #expect(fix(">File<", ">Title<") == nil)
    #expect(fix("<string>A</string>", "<array/>") == nil)
    #expect(fix("<string>A</string>", "<string>A</string><key>B</key><true/>") == nil)
    #expect(fix("<string>A</string>", "<string>A") == nil)
  }

  @Test func keyOfPage() {
    let root = page(goodToggle, keys: "<key>stringsTable</key><string>Root</string>")
    #expect(fixed(root) == root.replacing("stringsTable", with: "StringsTable"))
  }

  @Test(arguments: [
    // Two attributes are equally similar.
    "<key>Titlee</key><string/>", "<key>Platform</key><string/>",
    // The element already has the correct one.
    "<key>isSecure</key><true/><key>IsSecure</key><true/>",
    // Both would get the same name.
    "<key>isSecure</key><true/><key>ISSECURE</key><false/>",
    // The name isn't written literally.
    "<key>is&#x53;ecure</key><true/>",
  ])
  func ambiguousNamesAreNotFixed(attributes: String) {
    #expect(fixed(page("<dict><key>Type</key><string>PSMultiValueSpecifier</string>\(attributes)</dict>")) == nil)
  }

  @Test func fixedPageHasNothingToFix() throws {
    let root = page(
      slider(
        minimum: "<string>0</string>", maximum: "<string>.5</string>",
        ["Key": "<string>a</string>", "DefaultValue": "<string>1</string>"])
        + "<dict><key>type</key><string>PSTextFieldSpecifier</string><key> Key</key><string>b</string><key>issecure</key><true/></dict>"
    )
    let once = try #require(fixed(root))
    // The first run corrects the type, without which the other attributes mean nothing.
    let twice = try #require(fixed(once))
    #expect(fixed(twice) == nil)
  }

  @Test func sameNameOnSeveralElements() {
    let field = "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>isSecure</key><true/></dict>"
    let root = page(String(repeating: field, count: 5))
    #expect(fixed(root) == root.replacing("isSecure", with: "IsSecure"))
  }

  @Test func byteOrderMarkAndLineEndingsAreKept() {
    let root = page(Self.number("<string>0.5</string>")).replacing("\n", with: "\r\n")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let expected = root.replacing("<string>0.5</string>", with: "<real>0.5</real>")
    #expect(fixed(mark + Array(root.utf8)) == mark + Array(expected.utf8))
  }

  @Test func fileInAnotherEncodingIsNotFixed() {
    let root = page(Self.number("<string>0.5</string>"))
    let bytes: [UInt8] = [0xFE, 0xFF] + root.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    #expect(fixed(bytes) == nil)
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": bytes])
    let report = Linter().run(SettingsModel(SettingsBundle(reading: folder)))
    #expect(report.fixable.map(\.fix.obstacle) == ["the page isn't UTF-8"])
  }

  @Test(arguments: [
    (
      page(number("<string>0&#46;5</string>")),
      "its text contains an entity, a comment or CDATA, or its tag has attributes"
    ),
    (
      page("<dict><key>Type</key><string>PSTextFieldSpecifier</string><key a=\"b\">isSecure</key><true/></dict>"),
      "its text contains an entity, a comment or CDATA, or its tag has attributes"
    ),
    (
      page(number("<string><![CDATA[0.5]]></string>")),
      "its text contains an entity, a comment or CDATA, or its tag has attributes"
    ),
    (
      "{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; isSecure = YES; }); }",
      "the page is an old-style property list"
    ),
    (
      page(
        "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>isSecure</key><true/><key>IsSecure</key><true/></dict>"),
      "the element already has 'IsSecure'"
    ),
    (
      page(
        "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>isSecure</key><true/><key>ISSECURE</key><true/></dict>"),
      "the element has several spellings of 'IsSecure'"
    ),
    (page(goodToggle + toggle(["key": "<string>good</string>"])), "another element has the same key"),
    (
      page(goodToggle + textField(["Key": "<string>good</string>", "defaultValue": "<string>a</string>"])),
      "another element has the same key"
    ),
  ])
  func reasonWhyAFindingIsLeft(root: String, reason: String) {
    let report = lint(["Root.plist": root], withContents: false)
    #expect(report.edits.isEmpty)
    #expect(Set(report.fixable.map(\.fix.obstacle?.text)) == [reason])
  }

  @Test("Has no findings about numbers as strings in a page in OpenStep format, which has no numbers")
  func oldStylePage() {
    let elements = [
      "Type = PSSliderSpecifier; Key = a; DefaultValue = \"0.5\"; MinimumValue = 0; MaximumValue = 1;",
      "Type = PSToggleSwitchSpecifier; Title = A; Key = b; DefaultValue = YES;",
      "Type = PSTextFieldSpecifier; Title = A; Key = c; IsSecure = YES;",
    ]
    let root = "{ PreferenceSpecifiers = (\(elements.map { "{ \($0) }" }.joined(separator: ", "))); }"
    expectFindings(in: ["Root.plist": root], [])
  }

  @Test func misspelledAppGroupIsNotFixed() {
    let root = page(goodToggle, keys: "<key>applicationGroupContainerIdentifier</key><string>group.a</string>")
    #expect(fixed(root) == nil)
    #expect(
      lint(["Root.plist": root]).diagnostics.first?.notes.map(\.message.text)
        == ["moving the settings to an app group discards stored values"])
  }

  @Test func disabledRuleFixesNothing() {
    let root = Array(page(Self.number("<string>0.5</string>")).utf8)
    #expect(fixed(root, configuration: Configuration(levels: ["wrong-attribute-type": .off])) == nil)
  }

  @Test func onlyFirstOfOverlappingEditsIsApplied() {
    let edits = [Edit(range: 1..<3, replacement: [9]), Edit(range: 0..<2, replacement: [8])]
    #expect(Fixer.apply(edits, to: [0, 1, 2, 3]) == [8, 2, 3])
  }
}
