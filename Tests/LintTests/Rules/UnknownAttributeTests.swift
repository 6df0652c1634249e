import Testing

@testable import SettingsGenLint

@Suite struct UnknownAttributeTests {
  @Test("isn't the misspelling of one that the element has or can't have", arguments: ["KeybordType", "DefualtValue"])
  func notMisspelled(name: String) {
    expectFindings(
      """
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>A</string><key>Key</key><string>a</string>\
      <key>DefaultValue</key><true/>1️⃣<key>\(name)</key><true/></dict>
      """,
      ExpectedFinding(
        UnknownAttribute.rule, "1️⃣",
        "unknown attribute '\(name)'; remove it, or add it to 'attributes' in settings-gen.json if the app reads it"))
  }

  @Test func unknownOnSeveralElements() {
    let field =
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>%</string>%<key>Platform</key><string>iOS</string></dict>"
    expectFindings(
      field.replacing("%", with: "a", maxReplacements: 1).replacing("%", with: "1️⃣")
        + field.replacing("%", with: "b", maxReplacements: 1).replacing("%", with: "2️⃣"),
      ExpectedFinding(
        UnknownAttribute.rule, "1️⃣",
        "unknown attribute 'Platform' on 2 elements; remove it, or add it to 'attributes' in settings-gen.json if the app reads it",
        notes: [(.init(mark: "2️⃣", file: "Root.plist"), "also here")]))
  }

  @Test("isn't reported on a page that a tool writes")
  func licenses() {
    let group = element("PSGroupSpecifier", ["Title": "<string>A</string>", "License": "<string>MIT</string>"])
    let root = page(goodToggle + childPane(["File": "<string>Acknowledgements</string>"]))
    expectFindings(in: ["Root.plist": root, "Acknowledgements.plist": page(group)], [])
  }

  @Test func attributesOfInAppSettingsKit() {
    expectFindings(textField(["Key": "<string>a</string>", "IASKPlaceholder": "<string>Name</string>"]))
  }

  @Test func customElement() {
    expectFindings(
      goodToggle + element("IASKCustomViewSpecifier", ["Key": "<string>a</string>", "Height": "<integer>44</integer>"]))
  }

  @Test(arguments: [("stringsTable", "StringsTable"), ("PreferencesSpecifiers", "PreferenceSpecifiers")])
  func misspelledPageKey(key: String, documented: String) {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "1️⃣<key>\(key)</key><string>Root</string>")],
      [ExpectedFinding(MisspelledAttribute.rule, "1️⃣", "unknown page key '\(key)'; did you mean '\(documented)'?")])
  }

  @Test func unknownPageKeyOnTwoPages() {
    expectFindings(
      in: [
        "Root.plist": page(goodToggle + childPane(["File": "<string>More</string>"]), keys: "1️⃣<key>theme</key><dict/>"),
        "More.plist": page(goodToggle, keys: "1️⃣<key>theme</key><dict/>"),
      ],
      [
        ExpectedFinding(
          UnknownAttribute.rule, "1️⃣",
          "unknown page key 'theme' on 2 pages; remove it unless the app reads it",
          notes: [(.init(mark: "1️⃣", file: "More.plist"), "also here")])
      ])
  }
}
