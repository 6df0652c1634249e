import Testing

@testable import SettingsGenLint

@Suite struct UnknownAttributeTests {
  @Test(arguments: [
    ("isSecure", "IsSecure"), ("AutocorrectionType ", "AutocorrectionType"), ("AutoCapitalizationType", "AutocapitalizationType"),
    ("KeybordType", "KeyboardType"), ("DefualtValue", "DefaultValue"),
  ])
  func misspelt(name: String, meant: String) {
    expectFindings(
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string>1️⃣<key>\(name)</key><false/></dict>",
      ExpectedFinding(UnknownAttribute.rule, "1️⃣", "there is no attribute '\(name)'; did you mean '\(meant)'?"))
  }

  @Test func appsOwnOnSeveralElements() {
    let field =
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>%</string>%<key>Platform</key><string>iOS</string></dict>"
    expectFindings(
      field.replacing("%", with: "a", maxReplacements: 1).replacing("%", with: "1️⃣")
        + field.replacing("%", with: "b", maxReplacements: 1).replacing("%", with: ""),
      ExpectedFinding(
        UnknownAttribute.rule, "1️⃣",
        "no document has an attribute 'Platform', so the Settings app does not see it (2 elements have it)"))
  }

  @Test func inAppSettingsKitsAttributesAreKnown() {
    expectFindings(textField(["Key": "<string>a</string>", "IASKPlaceholder": "<string>Name</string>"]))
  }

  @Test func appsOwnElementHasAttributesOfItsOwn() {
    expectFindings(
      goodToggle + element("IASKCustomViewSpecifier", ["Key": "<string>a</string>", "Height": "<integer>44</integer>"]))
  }
}
