import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct WrongDefaultTypeTests {
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
      ExpectedFinding(WrongDefaultType.rule, "1️⃣", "default of " + message))
  }

  @Test func booleanOnSlider() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<true/>"]),
      ExpectedFinding(
        WrongDefaultType.rule, "1️⃣", "default of slider 'a' is true; use a number"))
  }

  @Test func integerOnTitleElement() {
    let title = element(
      "PSTitleValueSpecifier",
      ["Title": "<string>A</string>", "Key": "<string>a</string>", "DefaultValue": "1️⃣<integer>2</integer>"])
    expectFindings(
      goodToggle + title,
      ExpectedFinding(WrongDefaultType.rule, "1️⃣", "default of title element 'a' is the integer 2; use a string"))
    #expect(lint(["Root.plist": page(goodToggle + title)]).diagnostics.map(\.rule.group) == [.incomplete])
    let titles = "<key>Values</key><array><integer>2</integer></array><key>Titles</key><array><string>B</string></array></dict>"
    expectFindings(goodToggle + title.replacing("1️⃣", with: "").dropLast("</dict>".count) + titles)
  }
}
