import Testing

@testable import SettingsGenLint

@Suite struct InvalidConfirmationPromptTests {
  private func toggleWith(_ prompt: String) -> String {
    toggle(["Key": "<string>a</string>", "DefaultValue": "<true/>", "FalseConfirmationPrompt": prompt])
  }

  private let parts = """
    <key>Title</key><string>T</string><key>Prompt</key><string>P</string><key>ConfirmText</key><string>C</string>
    <key>DenyText</key><string>D</string>
    """

  @Test func missingParts() {
    expectFindings(
      toggleWith("1️⃣<dict><key>Type</key><string>PSConfirmationPrompt</string><key>Title</key><string>T</string></dict>"),
      ExpectedFinding(
        InvalidConfirmationPrompt.rule, "1️⃣",
        "'FalseConfirmationPrompt' of toggle 'a' is missing 'Prompt', 'ConfirmText', and 'DenyText'; add them as strings"))
  }

  @Test func wrongType() {
    expectFindings(
      toggleWith("<dict><key>Type</key>1️⃣<string>PSAlert</string>\(parts)</dict>"),
      ExpectedFinding(
        InvalidConfirmationPrompt.rule, "1️⃣",
        "'FalseConfirmationPrompt' of toggle 'a' has no valid 'Type'; use 'PSConfirmationPrompt'"))
  }

  @Test(arguments: ["<key>DennyText</key><string>D</string>", "<key>DenyText</key><true/>"])
  func partThatIsNotAString(part: String) {
    let parts = parts.replacing("<key>DenyText</key><string>D</string>", with: part)
    expectFindings(
      toggleWith("1️⃣<dict><key>Type</key><string>PSConfirmationPrompt</string>\(parts)</dict>"),
      ExpectedFinding(
        InvalidConfirmationPrompt.rule, "1️⃣",
        "'FalseConfirmationPrompt' of toggle 'a' is missing 'DenyText'; add it as a string"))
  }

  @Test func complete() {
    expectFindings(toggleWith("<dict><key>Type</key><string>PSConfirmationPrompt</string>\(parts)</dict>"))
  }
}
