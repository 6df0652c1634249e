import Testing

@testable import SettingsGenLint

@Suite struct WrongDefaultTypeTests {
  @Test(arguments: [
    ("PSTextFieldSpecifier", "<integer>80</integer>", "text field 'a' is the integer 80, but it stores a string; write a string"),
    ("PSTextFieldSpecifier", "<true/>", "text field 'a' is true, but it stores a string; write a string"),
    ("IASKTextViewSpecifier", "<real>1</real>", "text view 'a' is the real 1.0, but it stores a string; write a string"),
    (
      "IASKDatePickerSpecifier", "<string>now</string>",
      "date picker 'a' is the string \"now\", but it stores a date; write a date"
    ),
    ("IASKListGroupSpecifier", "<dict/>", "list group 'a' is a dictionary, but it stores an array; write an array"),
    (
      "PSTitleValueSpecifier", "<array/>",
      """
      title value 'a' is an array, but it stores a string, a number, a Boolean, a date or data; \
      write a string, a number, a Boolean, a date or data
      """
    ),
  ])
  func anotherType(type: String, value: String, message: String) {
    expectFindings(
      goodToggle + element(type, ["Title": "<string>A</string>", "Key": "<string>a</string>", "DefaultValue": "1️⃣" + value]),
      ExpectedFinding(WrongDefaultType.rule, "1️⃣", "the default of the " + message))
  }

  @Test func booleanOnASlider() {
    expectFindings(
      slider(["Key": "<string>a</string>", "DefaultValue": "1️⃣<true/>"]),
      ExpectedFinding(
        WrongDefaultType.rule, "1️⃣", "the default of the slider 'a' is true, but it stores a number; write a number"))
  }
}
