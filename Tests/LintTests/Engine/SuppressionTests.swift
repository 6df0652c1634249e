import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct SuppressionTests {
  private let bad = "1️⃣" + toggle(["Key": "<string>a</string>"])
  private let alsoBad = "2️⃣" + toggle(["Key": "<string>b</string>"])
  private let comment = "<!-- settings-gen:disable missing-default -->"

  private func missing(_ mark: String, _ key: String) -> ExpectedFinding {
    ExpectedFinding(
      MissingDefault.rule, mark, "the toggle switch '\(key)' has no 'DefaultValue', so it starts off; write the one that you mean"
    )
  }

  @Test func beforeAnElementItHoldsForThatOne() {
    expectFindings(comment + bad + alsoBad, missing("2️⃣", "b"))
    expectFindings(bad + comment + alsoBad, missing("1️⃣", "a"))
  }

  @Test func insideAnElementItHoldsForThatOne() {
    expectFindings(bad.replacing("</dict>", with: comment + "</dict>") + alsoBad, missing("2️⃣", "b"))
  }

  @Test(arguments: ["<array>", "</dict></plist>", "<plist"])
  func outsideOfTheElementsItHoldsForThePage(place: String) {
    let root = page(bad + alsoBad)
    let marked =
      place == "<array>"
      ? root.replacing("<key>Preference", with: comment + "<key>Preference") : root.replacing(place, with: comment + place)
    expectFindings(in: ["Root.plist": marked], [])
  }

  @Test func afterTheLastElementItHoldsForNone() { expectFindings(bad + comment, missing("1️⃣", "a")) }

  @Test func severalRules() {
    expectFindings(
      "<!--settings-gen:disable missing-key,missing-attribute\n unknown-attribute-->"
        + "<dict><key>Type</key><string>PSSliderSpecifier</string><key>Minimum</key><real>1</real></dict>" + bad,
      missing("1️⃣", "a"))
  }

  @Test func otherRulesStayOn() {
    expectFindings(
      comment.replacing("default", with: "key") + bad, missing("1️⃣", "a"))
  }

  @Test func ruleThatDoesNotExist() {
    expectFindings(
      "2️⃣<!-- settings-gen:disable missing-defualt -->" + bad,
      ExpectedFinding(SuppressionComments.rule, "2️⃣", "there is no rule 'missing-defualt'; did you mean 'missing-default'?"),
      missing("1️⃣", "a"))
  }

  @Test func noRule() {
    expectFindings(
      "1️⃣<!-- settings-gen:disable -->" + goodToggle,
      ExpectedFinding(
        SuppressionComments.rule, "1️⃣", "the comment names no rule; write 'settings-gen:disable' and the rule's id"))
  }

  @Test(arguments: ["<!-- settings-gen:disabled missing-default -->", "<!-- settings-gen -->", "<!---->"])
  func otherComments(text: String) { expectFindings(text + bad, missing("1️⃣", "a")) }

  @Test func partOfAFindingOfSeveralPlaces() {
    expectFindings(
      "<!-- settings-gen:disable unobservable-key -->" + textField(["Key": "<string>a.b</string>"])
        + textField(["Key": "1️⃣<string>c.d</string>"]),
      ExpectedFinding(
        UnobservableKey.rule, "1️⃣",
        "'c.d' is no key for key-value observing, bindings and '@AppStorage', which take '.' and '@' for parts of a path; write '_'"
      ))
  }
}
