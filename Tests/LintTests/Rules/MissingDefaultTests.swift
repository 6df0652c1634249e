import Testing

@testable import SettingsGenLint

@Suite struct MissingDefaultTests {
  @Test func toggleAndSlider() {
    expectFindings(
      "1️⃣" + toggle(["Key": "<string>a</string>"]) + "2️⃣" + slider(["Key": "<string>b</string>"]),
      ExpectedFinding(
        MissingDefault.rule, "1️⃣",
        "the toggle switch 'a' has no 'DefaultValue', so it starts off; write the one that you mean"),
      ExpectedFinding(
        MissingDefault.rule, "2️⃣",
        "the slider 'b' has no 'DefaultValue', so it starts at its low end; write the one that you mean"))
  }

  @Test func choiceAndTitleValue() {
    expectFindings(
      "1️⃣"
        + multiValue([
          "Titles": "<array><string>Easy</string></array>", "Values": "<array><integer>0</integer></array>",
        ]) + "2️⃣" + element("PSTitleValueSpecifier", ["Title": "<string>Version</string>", "Key": "<string>version</string>"]),
      ExpectedFinding(
        MissingDefault.rule, "1️⃣",
        "the multi-value 'level' has no 'DefaultValue', so it reads as nil until somebody chooses; write one of its values"),
      ExpectedFinding(
        MissingDefault.rule, "2️⃣",
        "the title value 'version' has no 'DefaultValue', so it shows nothing until the app stores a value; write what to show first"
      ))
  }

  @Test func textFieldStartsEmpty() { expectFindings(textField(["Key": "<string>a</string>"])) }
}
