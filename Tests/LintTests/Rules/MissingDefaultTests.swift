import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct MissingDefaultTests {
  @Test func toggleAndSlider() {
    expectFindings(
      "1️⃣" + toggle(["Key": "<string>a</string>"]) + "2️⃣" + slider(["Key": "<string>b</string>"]),
      ExpectedFinding(
        MissingDefault.rule, "1️⃣",
        "toggle 'a' has no 'DefaultValue' and is initially off; add a default"),
      ExpectedFinding(
        MissingDefault.rule, "2️⃣",
        "slider 'b' has no 'DefaultValue' and is initially at its minimum; add a default"))
  }

  @Test func choiceAndTitleValue() {
    expectFindings(
      "1️⃣"
        + multiValue([
          "Titles": "<array><string>Easy</string></array>", "Values": "<array><integer>0</integer></array>",
        ]) + "2️⃣" + element("PSTitleValueSpecifier", ["Title": "<string>Version</string>", "Key": "<string>version</string>"]),
      ExpectedFinding(
        MissingDefault.rule, "1️⃣",
        "multi-value element 'level' has no 'DefaultValue' and is nil until the user makes a choice; add one of its values as the default"
      ),
      ExpectedFinding(
        MissingDefault.rule, "2️⃣",
        "title element 'version' has no 'DefaultValue' and is empty until the app stores a value; add a default"
      ))
  }

  @Test func textFieldNeedsNoDefault() { expectFindings(textField(["Key": "<string>a</string>"])) }
}
