import Testing

@testable import SettingsGenLint

@Suite struct UnknownAttributeValueTests {
  @Test(arguments: [
    ("KeyboardType", "Numberpad", "; did you mean 'NumberPad'?"),
    ("AutocorrectionType", "no", "; did you mean 'No'?"),
    ("AutocapitalizationType", "Everything", "; valid values are 'None', 'Sentences', 'Words', and 'AllCharacters'"),
  ])
  func attributeOfTextField(name: String, value: String, advice: String) {
    expectFindings(
      textField(["Key": "<string>a</string>", name: "1️⃣<string>\(value)</string>"]),
      ExpectedFinding(UnknownAttributeValue.rule, "1️⃣", "unknown value '\(value)' for '\(name)'\(advice)"))
  }

  @Test func idiom() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "<true/>",
        "SupportedUserInterfaceIdioms": "<array><string>Pad</string>1️⃣<string>iPhone</string></array>",
      ]),
      ExpectedFinding(
        UnknownAttributeValue.rule, "1️⃣",
        "unknown value 'iPhone' for 'SupportedUserInterfaceIdioms'; did you mean 'Phone'?"))
  }

  @Test(arguments: ["Alphabet", "DecimalPad", "AsciiCapable"])
  func documentedKeyboards(value: String) {
    expectFindings(textField(["Key": "<string>a</string>", "KeyboardType": "<string>\(value)</string>"]))
  }
}
