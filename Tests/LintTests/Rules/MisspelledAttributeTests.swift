import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct MisspelledAttributeTests {
  @Test(arguments: [
    ("isSecure", "IsSecure"), ("AutocorrectionType ", "AutocorrectionType"), ("AutoCapitalizationType", "AutocapitalizationType"),
    ("KeybordType", "KeyboardType"), ("DefualtValue", "DefaultValue"),
  ])
  func misspelled(name: String, correct: String) {
    expectFindings(
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string>1️⃣<key>\(name)</key><false/></dict>",
      ExpectedFinding(MisspelledAttribute.rule, "1️⃣", "unknown attribute '\(name)'; did you mean '\(correct)'?"))
  }

  @Test("isn't reported where any attribute is allowed", arguments: ["IASKCustomViewSpecifier", "ACMEColorSpecifier"])
  func elementsWithAnyAttribute(type: String) {
    let report = lint([
      "Root.plist": page(goodToggle + element(type, ["title": "<string>A</string>", "key": "<string>a</string>"]))
    ])
    #expect(!report.diagnostics.map(\.rule).contains(MisspelledAttribute.rule))
    #expect(report.edits.isEmpty)
  }

  @Test("isn't one that the element has or can't have", arguments: ["KeybordType", "DefualtValue"])
  func notMisspelled(name: String) {
    expectFindings(
      """
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>A</string><key>Key</key><string>a</string>\
      <key>DefaultValue</key><true/><key>\(name)</key><true/></dict>
      """)
  }

  @Test("isn't a name for the app", arguments: ["IASKPlaceholder", "Platform", "New item"])
  func otherNames(name: String) {
    expectFindings(textField(["Key": "<string>a</string>", name: "<string>Name</string>"]))
  }

  @Test func customElement() {
    expectFindings(
      goodToggle + element("IASKCustomViewSpecifier", ["Key": "<string>a</string>", "Height": "<integer>44</integer>"]))
  }

  @Test(arguments: [("stringsTable", "StringsTable"), ("PreferencesSpecifiers", "PreferenceSpecifiers")])
  func pageKey(key: String, documented: String) {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "1️⃣<key>\(key)</key><string>Root</string>")],
      [ExpectedFinding(MisspelledAttribute.rule, "1️⃣", "unknown page key '\(key)'; did you mean '\(documented)'?")])
  }

  @Test func pageKeyOnTwoPages() {
    let key = "1️⃣<key>Stringstable</key><string>Root</string>"
    expectFindings(
      in: [
        "Root.plist": page(goodToggle + childPane(["File": "<string>More</string>"]), keys: key + "<key>theme</key><dict/>"),
        "More.plist": page(goodToggle, keys: key),
      ],
      [
        ExpectedFinding(
          MisspelledAttribute.rule, "1️⃣", "unknown page key 'Stringstable' on 2 pages; did you mean 'StringsTable'?",
          notes: [(.init(mark: "1️⃣", file: "More.plist"), "also here")])
      ])
  }
}
