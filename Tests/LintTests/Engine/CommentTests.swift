import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct CommentTests {
  private let bad = "1️⃣" + toggle(["Key": "<string>a</string>"])
  private let alsoBad = "2️⃣" + toggle(["Key": "<string>b</string>"])
  private let comment = "<!-- settings-gen:disable missing-default -->"

  private func missing(_ mark: String, _ key: String) -> ExpectedFinding {
    ExpectedFinding(
      MissingDefault.rule, mark, "toggle '\(key)' has no 'DefaultValue' and is initially off; add a default"
    )
  }

  @Test func beforeElement() {
    expectFindings(comment + bad + alsoBad, missing("2️⃣", "b"))
    expectFindings(bad + comment + alsoBad, missing("1️⃣", "a"))
  }

  @Test func insideElement() {
    expectFindings(bad.replacing("</dict>", with: comment + "</dict>") + alsoBad, missing("2️⃣", "b"))
  }

  @Test("accepts the rules of other commands")
  func otherRules() { expectFindings("<!-- settings-gen:disable unread-key -->" + goodToggle) }

  @Test func oneOfSeveralLocations() {
    expectFindings(
      "<!-- settings-gen:disable unobservable-key -->" + textField(["Key": "<string>a.b</string>"])
        + textField(["Key": "1️⃣<string>c.d</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        """
        key 'c.d' can't be observed by '@AppStorage', bindings, or KVO because of '.' or '@'; \
        observe it with 'observe(_:)', or rename it with '_' instead
        """, discardedBy: "renaming it"))
  }
}
