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

  @Test func allNumbersOfSlider() {
    expectFindings(
      slider(
        minimum: "1️⃣<string>.1</string>", maximum: "2️⃣<string>1e2</string>",
        ["Key": "<string>a</string>", "DefaultValue": "3️⃣<string> 5 </string>"]),
      ExpectedFinding(
        WrongAttributeType.rule, "1️⃣", "'MinimumValue' of slider 'a' is the string '.1'; use a number"),
      ExpectedFinding(
        WrongAttributeType.rule, "2️⃣", "'MaximumValue' of slider 'a' is the string '1e2'; use a number"),
      ExpectedFinding(
        WrongAttributeType.rule, "3️⃣", "'DefaultValue' of slider 'a' is the string ' 5 '; use a number"))
  }

  @Test(arguments: ["", "inf", "0x10", "1,5", "a"])
  func stringThatIsNotANumber(text: String) {
    let findings = lint([
      "Root.plist": page(slider(["Key": "<string>a</string>", "DefaultValue": "<string>\(text)</string>"]))
    ])
    #expect(findings.diagnostics.map(\.rule) == [WrongAttributeType.rule])
  }

  @Test(arguments: [
    ("PSTextFieldSpecifier", "<integer>80</integer>", "text field 'a' is the integer 80; use a string"),
    ("PSTextFieldSpecifier", "<true/>", "text field 'a' is true; use a string"),
    ("IASKTextViewSpecifier", "<real>1</real>", "text view 'a' is the real 1; use a string"),
    (
      "IASKDatePickerSpecifier", "<string>now</string>",
      "date picker 'a' is the string 'now'; use a date"
    ),
    ("IASKListGroupSpecifier", "<dict/>", "list group 'a' is a dictionary; use an array"),
    (
      "PSTitleValueSpecifier", "<array/>",
      "title element 'a' is an array; use a string"
    ),
  ])
  func wrongType(type: String, value: String, message: String) {
    expectFindings(
      goodToggle + element(type, ["Title": "<string>A</string>", "Key": "<string>a</string>", "DefaultValue": "1️⃣" + value]),
      ExpectedFinding(WrongAttributeType.rule, "1️⃣", "default of " + message))
  }

  @Test func booleanOnSlider() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<true/>"]),
      ExpectedFinding(
        WrongAttributeType.rule, "1️⃣", "default of slider 'a' is true; use a number"))
  }

  @Test func integerOnTitleElement() {
    let title = element(
      "PSTitleValueSpecifier",
      ["Title": "<string>A</string>", "Key": "<string>a</string>", "DefaultValue": "1️⃣<integer>2</integer>"])
    expectFindings(
      goodToggle + title,
      ExpectedFinding(WrongAttributeType.rule, "1️⃣", "default of title element 'a' is the integer 2; use a string"))
    #expect(lint(["Root.plist": page(goodToggle + title)]).diagnostics.map(\.rule.group) == [.incomplete])
    let titles = "<key>Values</key><array><integer>2</integer></array><key>Titles</key><array><string>B</string></array></dict>"
    expectFindings(goodToggle + title.replacing("1️⃣", with: "").dropLast("</dict>".count) + titles)
  }
}
