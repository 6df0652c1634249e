import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct NumberAsStringTests {
  @Test func allNumbersOfSlider() {
    expectFindings(
      slider(
        minimum: "1️⃣<string>.1</string>", maximum: "2️⃣<string>1e2</string>",
        ["Key": "<string>a</string>", "DefaultValue": "3️⃣<string> 5 </string>"]),
      ExpectedFinding(
        NumberAsString.rule, "1️⃣", "'MinimumValue' of slider 'a' is the string '.1'; use a number"),
      ExpectedFinding(
        NumberAsString.rule, "2️⃣", "'MaximumValue' of slider 'a' is the string '1e2'; use a number"),
      ExpectedFinding(
        NumberAsString.rule, "3️⃣", "'DefaultValue' of slider 'a' is the string ' 5 '; use a number"))
  }

  @Test(arguments: ["", "inf", "0x10", "1,5", "a"])
  func stringThatIsNotANumber(text: String) {
    let findings = lint([
      "Root.plist": page(slider(["Key": "<string>a</string>", "DefaultValue": "<string>\(text)</string>"]))
    ])
    #expect(findings.diagnostics.map(\.rule) == [WrongDefaultType.rule])
  }
}
