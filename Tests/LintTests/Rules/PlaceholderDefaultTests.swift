import Testing

@testable import SettingsGenLint

@Suite struct PlaceholderDefaultTests {
  @Test(arguments: ["Enter Valid IP Address", "Please type a name", "enter your name", "Your name"])
  func placeholder(text: String) {
    expectFindings(
      textField(["Key": "<string>a</string>", "DefaultValue": "1️⃣<string>\(text)</string>"]),
      ExpectedFinding(
        PlaceholderDefault.rule, "1️⃣",
        "default '\(text)' of text field 'a' is the value until the user replaces it; use an empty default"))
  }

  @Test(arguments: ["", "https://example.com", "Enterprise", "Yours"])
  func value(text: String) {
    expectFindings(textField(["Key": "<string>a</string>", "DefaultValue": "<string>\(text)</string>"]))
  }
}
