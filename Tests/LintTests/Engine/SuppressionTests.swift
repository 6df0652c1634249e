import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct SuppressionTests {
  private let bad = "1️⃣" + toggle(["Key": "<string>a</string>"])
  private let alsoBad = "2️⃣" + toggle(["Key": "<string>b</string>"])
  private let comment = "<!-- settings-gen:disable missing-default -->"

  private func missing(_ mark: String, _ key: String) -> ExpectedFinding {
    ExpectedFinding(
      MissingDefault.rule, mark, "toggle switch '\(key)' has no 'DefaultValue' and is initially off; add a default"
    )
  }

  @Test func beforeElement() {
    expectFindings(comment + bad + alsoBad, missing("2️⃣", "b"))
    expectFindings(bad + comment + alsoBad, missing("1️⃣", "a"))
  }

  @Test func insideElement() {
    expectFindings(bad.replacing("</dict>", with: comment + "</dict>") + alsoBad, missing("2️⃣", "b"))
  }

  @Test(arguments: ["<array>", "</dict></plist>", "<plist"])
  func outsideElements(location: String) {
    let root = page(bad + alsoBad)
    let marked =
      location == "<array>"
      ? root.replacing("<key>Preference", with: comment + "<key>Preference") : root.replacing(location, with: comment + location)
    expectFindings(in: ["Root.plist": marked], [])
  }

  @Test func afterLastElement() { expectFindings(bad + comment, missing("1️⃣", "a")) }

  @Test func severalRules() {
    expectFindings(
      "<!--settings-gen:disable missing-key,missing-attribute\n unknown-attribute-->"
        + "<dict><key>Type</key><string>PSSliderSpecifier</string><key>Minimum</key><real>1</real></dict>" + bad,
      missing("1️⃣", "a"))
  }

  @Test func otherRules() {
    expectFindings(
      comment.replacing("default", with: "key") + bad, missing("1️⃣", "a"))
  }

  @Test func unknownRule() {
    expectFindings(
      "2️⃣<!-- settings-gen:disable missing-defualt -->" + bad,
      ExpectedFinding(Rule.unknownRule, "2️⃣", "unknown rule 'missing-defualt'; did you mean 'missing-default'?"),
      missing("1️⃣", "a"))
  }

  @Test func ruleThatIsAlwaysAnError() {
    expectFindings(
      "1️⃣<!-- settings-gen:disable specifiers-not-array -->" + goodToggle,
      ExpectedFinding(
        Rule.unknownRule, "1️⃣", "rule 'specifiers-not-array' is always an error; remove it here and fix its cause"))
  }

  @Test func commentWithoutRule() {
    expectFindings(
      "1️⃣<!-- settings-gen:disable -->" + goodToggle,
      ExpectedFinding(
        Rule.unknownRule, "1️⃣", "comment names no rule; add rule ids after 'settings-gen:disable'"))
  }

  @Test(arguments: ["<!-- settings-gen:disabled missing-default -->", "<!-- settings-gen -->", "<!---->"])
  func otherComments(text: String) { expectFindings(text + bad, missing("1️⃣", "a")) }

  @Test func oneOfSeveralLocations() {
    expectFindings(
      "<!-- settings-gen:disable unobservable-key -->" + textField(["Key": "<string>a.b</string>"])
        + textField(["Key": "1️⃣<string>c.d</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        """
        key 'c.d' can't be observed by '@AppStorage', bindings or KVO because of '.' or '@'; \
        observe it with 'values(for:)', or use '_' instead (stored values will be lost)
        """
      ))
  }
}
