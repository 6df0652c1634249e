import Testing

@testable import SettingsGenLint

@Suite struct UnknownAttributeValueTests {
  @Test(arguments: [
    ("KeyboardType", "Numberpad", "; did you mean 'NumberPad'?"),
    ("AutocorrectionType", "no", "; did you mean 'No'?"),
    ("AutocapitalizationType", "Everything", "; it can be 'None', 'Sentences', 'Words' and 'AllCharacters'"),
  ])
  func ofATextField(name: String, word: String, advice: String) {
    expectFindings(
      textField(["Key": "<string>a</string>", name: "1️⃣<string>\(word)</string>"]),
      ExpectedFinding(UnknownAttributeValue.rule, "1️⃣", "'\(word)' is no '\(name)' that the text field 'a' can have\(advice)"))
  }

  @Test func idiom() {
    expectFindings(
      toggle([
        "Key": "<string>a</string>", "DefaultValue": "<true/>",
        "SupportedUserInterfaceIdioms": "<array><string>Pad</string>1️⃣<string>iPhone</string></array>",
      ]),
      ExpectedFinding(
        UnknownAttributeValue.rule, "1️⃣",
        "'iPhone' is no 'SupportedUserInterfaceIdioms' that the toggle switch 'a' can have; did you mean 'Phone'?"))
  }

  @Test(arguments: ["Alphabet", "DecimalPad", "AsciiCapable"])
  func keyboardsOfBothDocuments(word: String) {
    expectFindings(textField(["Key": "<string>a</string>", "KeyboardType": "<string>\(word)</string>"]))
  }
}
