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
}
