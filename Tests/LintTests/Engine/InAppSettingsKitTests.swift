import SettingsGenFindings
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

/// Tests what InAppSettingsKit supports and Apple's Settings app doesn't.
@Suite struct InAppSettingsKitTests {
  private let elements =
    element(
      "PSMultiValueSpecifier",
      ["Title": "<string>Country</string>", "Key": "<string>country</string>", "DefaultValue": "<string>de</string>"])
    + slider([
      "Key": "<string>volume</string>", "DefaultValue": "<real>1</real>", "MinimumValueImage": "<string>quiet</string>",
      "Title": "<string>Volume</string>",
    ])

  @Test func attributesOfTheManual() {
    let picker = element(
      "IASKDatePickerSpecifier",
      [
        "Title": "<string>Date</string>", "Key": "<string>date</string>", "DatePickerMode": "<string>DateAndTime</string>",
        "DatePickerStyle": "<string>Wheels</string>", "MinuteInterval": "<integer>15</integer>",
      ])
    expectFindings(goodToggle + picker)
    let footer = multiValue([
      "FooterText": "<string>Level of the game</string>", "DefaultValue": "<integer>1</integer>",
      "Titles": "<array><string>One</string></array>", "Values": "<array><integer>1</integer></array>",
    ])
    expectFindings(in: ["Root.plist": page(footer)], [], bundle: "InAppSettings.bundle")
  }

  @Test func unknownMode() {
    expectFindings(
      goodToggle
        + element(
          "IASKDatePickerSpecifier",
          ["Title": "<string>Date</string>", "Key": "<string>date</string>", "DatePickerMode": "1️⃣<string>Tme</string>"]),
      ExpectedFinding(UnknownAttributeValue.rule, "1️⃣", "unknown value 'Tme' for 'DatePickerMode'; did you mean 'Time'?"))
  }

  @Test("A bundle with only an in-app root page is InAppSettingsKit's, with its child pages")
  func onlyInAppRootPage() {
    let root = page(goodToggle + childPane(["File": "<string>More</string>"]))
    expectFindings(in: ["Root.inApp.plist": root, "More.plist": page(elements)], [])
    let shared = lint(["Root.plist": root, "Root.inApp.plist": root, "More.plist": page(elements)])
    #expect(Set(shared.diagnostics.map(\.rule)) == [MissingChoices.rule, UnusableImage.rule])
  }
}
