import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct IgnoredByPlatformTests {
  private let sliderElement = "1️⃣" + slider(["Key": "<string>a</string>", "DefaultValue": "<real>1</real>"])
  private let described = toggle([
    "Key": "<string>a</string>", "DefaultValue": "<true/>", "Description": "1️⃣<string>All sounds</string>",
  ])

  @Test func sliderOnTVOS() {
    expectFindings(
      sliderElement, ExpectedFinding(IgnoredByPlatform.rule, "1️⃣", "tvOS shows no slider 'a'; offer a multi-value there"),
      options: LintOptions(platforms: [.iOS, .tvOS]))
    expectFindings(sliderElement, options: LintOptions(platforms: [.iOS]))
    expectFindings(sliderElement)
  }

  @Test func descriptionOutsideOfCatalyst() {
    expectFindings(
      described,
      ExpectedFinding(
        IgnoredByPlatform.rule, "1️⃣",
        "only Mac Catalyst knows the 'Description' of the toggle switch 'a', and the configuration does not name that platform"),
      options: LintOptions(platforms: [.iOS]))
    expectFindings(described, options: LintOptions(platforms: [.iOS, .macCatalyst]))
  }
}
