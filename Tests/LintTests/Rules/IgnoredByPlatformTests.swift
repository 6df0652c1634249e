import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct IgnoredByPlatformTests {
  private let sliderElement = "1️⃣" + slider(["Key": "<string>a</string>", "DefaultValue": "<real>1</real>"])
  private let toggleWithDescription = toggle([
    "Key": "<string>a</string>", "DefaultValue": "<true/>", "Description": "1️⃣<string>All sounds</string>",
  ])

  @Test func sliderOnTVOS() {
    expectFindings(
      sliderElement,
      ExpectedFinding(IgnoredByPlatform.rule, "1️⃣", "slider 'a' isn't shown on tvOS; use a multi-value element there"),
      configuration: Configuration(platforms: [.iOS, .tvOS]))
    expectFindings(sliderElement, configuration: Configuration(platforms: [.iOS]))
    expectFindings(sliderElement)
  }

  @Test func descriptionWithoutCatalyst() {
    expectFindings(
      toggleWithDescription,
      ExpectedFinding(
        IgnoredByPlatform.rule, "1️⃣",
        "'Description' of toggle 'a' only has an effect on Mac Catalyst; remove it or add 'macCatalyst' to 'platforms'"),
      configuration: Configuration(platforms: [.iOS]))
    expectFindings(toggleWithDescription, configuration: Configuration(platforms: [.iOS, .macCatalyst]))
  }
}
