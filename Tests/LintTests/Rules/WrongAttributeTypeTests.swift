import Testing

@testable import SettingsGenLint

@Suite struct WrongAttributeTypeTests {
  @Test(arguments: [
    ("IsSecure", "<string>NO</string>", "is the string \"NO\"; write true or false"),
    ("KeyboardType", "<integer>1</integer>", "is the integer 1; write a string"),
    ("SupportedUserInterfaceIdioms", "<string>Pad</string>", "is the string \"Pad\"; write an array of strings"),
  ])
  func ofATextField(name: String, value: String, message: String) {
    expectFindings(
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string><key>\(name)</key>1️⃣\(value)</dict>",
      ExpectedFinding(WrongAttributeType.rule, "1️⃣", "the '\(name)' of the text field 'a' \(message)"))
  }

  @Test func titleThatIsNoString() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>1</integer>", "Titles": "<array>1️⃣<integer>1</integer></array>",
        "Values": "<array><integer>1</integer></array>",
      ]),
      ExpectedFinding(
        WrongAttributeType.rule, "1️⃣", "an item of the 'Titles' of the multi-value 'level' is the integer 1; write a string"))
  }

  @Test func valueThatIsADictionary() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "TrueValue": "1️⃣<dict/>", "DefaultValue": "<false/>"]),
      ExpectedFinding(
        WrongAttributeType.rule, "1️⃣",
        "the 'TrueValue' of the toggle switch 'a' is a dictionary; write a string, a number, a Boolean, a date or data"))
  }

  @Test func typeThatIsNoString() {
    expectFindings(
      goodToggle + "<dict><key>Type</key>1️⃣<integer>1</integer></dict>",
      ExpectedFinding(WrongAttributeType.rule, "1️⃣", "the 'Type' of the element is the integer 1; write a string"))
  }
}
