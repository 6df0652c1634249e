import Testing

@testable import SettingsGenLint

@Suite struct ControlCharacterInTextTests {
  @Test func tabInTitle() {
    expectFindings(
      goodToggle + element("PSGroupSpecifier", ["Title": "1️⃣<string>Sound\tand light</string>"]),
      ExpectedFinding(
        ControlCharacterInText.rule, "1️⃣", #"text 'Sound\tand light' contains a control character; remove it"#))
  }

  @Test func lineBreaks() {
    expectFindings(goodToggle + element("PSGroupSpecifier", ["FooterText": "<string>Sound\n\r\nLight</string>"]))
  }
}
