import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct FixerTests {
  /// The Root page after one run of the fixer, or nil where it isn't touched.
  private func fixed(_ bytes: [UInt8], options: LintOptions = LintOptions()) -> [UInt8]? {
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": bytes])
    let report = Linter(options: options).run(SettingsModel(SettingsBundle(reading: folder)))
    guard let edits = report.edits["Root.plist"], let source = report.sources["Root.plist"] else { return nil }
    return Fixer.fix(bytes, source: source, edits: edits)
  }

  private func fixed(_ text: String) -> String? { fixed(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } }

  @Test(arguments: [
    ("<key>isSecure</key><true/>", "<key>IsSecure</key><true/>"),
    ("<key>AutocorrectionType \n</key><string>No</string>", "<key>AutocorrectionType</key><string>No</string>"),
    ("<key>AutoCapitalizationType</key><string>None</string>", "<key>AutocapitalizationType</key><string>None</string>"),
    ("<key>KeybordType</key><string>URL</string>", "<key>KeyboardType</key><string>URL</string>"),
    ("<key>DefualtValue</key><string>a</string>", "<key>DefaultValue</key><string>a</string>"),
  ])
  func attributeOfATextField(written: String, meant: String) {
    let root = page("<!-- stays -->\t<dict><key>Type</key><string>PSTextFieldSpecifier</string> \(written)<!-- stays --></dict>")
    #expect(fixed(root) == root.replacing(written, with: meant))
  }

  @Test(arguments: [
    ("<string>.1</string>", "<real>.1</real>"), ("<string> 5 </string>", "<integer>5</integer>"),
    ("<string>-2</string>", "<integer>-2</integer>"), ("<string>1e3</string>", "<real>1e3</real>"),
    ("<string>99999999999999999999</string>", "<real>99999999999999999999</real>"),
  ])
  func numberOfASlider(written: String, meant: String) {
    let root = page(slider(["Key": "<string>a</string>", "DefaultValue": written]))
    #expect(fixed(root) == root.replacing(written, with: meant))
  }

  @Test func fileOfAChildPane() {
    let root = page(childPane(["File": "<string>About.plist</string>"]))
    #expect(fixed(root) == root.replacing("About.plist", with: "About"))
  }

  @Test func keyOfAPage() {
    let root = page(goodToggle, keys: "<key>stringsTable</key><string>Root</string>")
    #expect(fixed(root) == root.replacing("stringsTable", with: "StringsTable"))
  }

  @Test(arguments: [
    // Two attributes are as near.
    "<key>Titlee</key><string/>", "<key>Platform</key><string/>",
    // The right one is there already.
    "<key>isSecure</key><true/><key>IsSecure</key><true/>",
    // Both would become one.
    "<key>isSecure</key><true/><key>ISSECURE</key><false/>",
    // The name isn't written as it reads.
    "<key>is&#x53;ecure</key><true/>",
  ])
  func whatHasNoOneAnswerStays(attributes: String) {
    #expect(fixed(page("<dict><key>Type</key><string>PSMultiValueSpecifier</string>\(attributes)</dict>")) == nil)
  }

  @Test func fixedPageNeedsNoFix() throws {
    let root = page(
      slider(
        minimum: "<string>0</string>", maximum: "<string>.5</string>",
        ["Key": "<string>a</string>", "DefaultValue": "<string>1</string>"])
        + "<dict><key>type</key><string>PSTextFieldSpecifier</string><key> Key</key><string>b</string><key>issecure</key><true/></dict>"
        + childPane(["File": "<string>A.plist</string>"]))
    let once = try #require(fixed(root))
    #expect(fixed(once) == nil)
  }

  @Test func byteOrderMarkAndLineEndsStay() {
    let root = page(childPane(["File": "<string>About.plist</string>"])).replacing("\n", with: "\r\n")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(fixed(mark + Array(root.utf8)) == mark + Array(root.replacing("About.plist", with: "About").utf8))
  }

  @Test func fileInAnotherEncodingStays() {
    let root = page(childPane(["File": "<string>About.plist</string>"]))
    let bytes: [UInt8] = [0xFE, 0xFF] + root.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    #expect(fixed(bytes) == nil)
  }

  @Test func ruleThatIsOffFixesNothing() {
    let root = Array(page(childPane(["File": "<string>About.plist</string>"])).utf8)
    #expect(fixed(root, options: LintOptions(levels: ["child-page-extension": .off])) == nil)
  }

  @Test func ofEditsThatOverlapTheFirstCounts() {
    let edits = [Edit(range: 1..<3, replacement: [9]), Edit(range: 0..<2, replacement: [8])]
    #expect(Fixer.apply(edits, to: [0, 1, 2, 3]) == [8, 2, 3])
  }
}
