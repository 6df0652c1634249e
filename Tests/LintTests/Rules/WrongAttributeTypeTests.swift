import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct WrongAttributeTypeTests {
  @Test(arguments: [
    ("IsSecure", "<string>NO</string>", "is the string 'NO'; use true or false"),
    ("KeyboardType", "<integer>1</integer>", "is the integer 1; use a string"),
    ("SupportedUserInterfaceIdioms", "<string>Pad</string>", "is the string 'Pad'; use an array of strings"),
  ])
  func attributeOfTextField(name: String, value: String, message: String) {
    expectFindings(
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string><key>\(name)</key>1️⃣\(value)</dict>",
      ExpectedFinding(WrongAttributeType.rule, "1️⃣", "'\(name)' of text field 'a' \(message)"))
  }

  @Test func titleOfWrongType() {
    expectFindings(
      multiValue([
        "DefaultValue": "<integer>1</integer>", "Titles": "<array>1️⃣<integer>1</integer></array>",
        "Values": "<array><integer>1</integer></array>",
      ]),
      ExpectedFinding(
        WrongAttributeType.rule, "1️⃣", "'Titles' of multi-value element 'level' contains the integer 1; use a string"))
  }

  @Test func dictionaryAsValue() {
    expectFindings(
      toggle(["Key": "<string>a</string>", "TrueValue": "1️⃣<dict/>", "DefaultValue": "<false/>"]),
      ExpectedFinding(
        WrongAttributeType.rule, "1️⃣",
        "'TrueValue' of toggle 'a' is a dictionary; use a string, number, Boolean, date, or data",
        discardedBy: "changing it"))
  }

  @Test func sameMistakeOnSeveralElements() {
    let field = "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>IsSecure</key>%<string>NO</string></dict>"
    let elements = (1...9).map { field.replacing("%", with: $0 == 1 ? "1️⃣" : "") }
    let findings = lint(["Root.plist": page(elements.joined())]).report.combined.diagnostics.filter {
      $0.rule == WrongAttributeType.rule
    }
    #expect(
      findings.map(\.message.text) == ["'IsSecure' of 9 elements is the string 'NO', such as of text field; use true or false"])
    #expect(findings.map { $0.notes.map(\.message.text) } == [["also here", "also here", "also here (and 5 more places)"]])
  }

  @Test func elementTypeOfWrongType() {
    expectFindings(
      goodToggle + "<dict><key>Type</key>1️⃣<integer>1</integer></dict>",
      ExpectedFinding(WrongAttributeType.rule, "1️⃣", "'Type' of element is the integer 1; use a string"))
  }

  @Test(arguments: [
    ("StringsTable", nil), ("Title", nil), ("ApplicationGroupContainerIdentifier", "moving the settings to an app group"),
  ])
  func booleanAsPageKey(key: String, step: String?) {
    expectFindings(
      in: ["Root.plist": page(goodToggle, keys: "<key>\(key)</key>1️⃣<true/>")],
      [ExpectedFinding(WrongAttributeType.rule, "1️⃣", "'\(key)' of the page is true; use a string", discardedBy: step)])
  }
}
