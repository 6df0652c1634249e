import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct UnlabeledSliderTests {
  private let title =
    ["Key": "<string>a</string>", "DefaultValue": "<real>1</real>", "Title": "1️⃣<string>Volume</string>"]
    as KeyValuePairs

  @Test func titleThatIsNotShown() {
    expectFindings(
      slider(title),
      ExpectedFinding(
        UnlabeledSlider.rule, "1️⃣", "title 'Volume' of a slider is not shown; use it as the title of a group before the slider"))
  }

  @Test(arguments: [
    element("PSGroupSpecifier", ["Title": "<string>Volume</string>"]),
    element("PSGroupSpecifier", ["FooterText": "<string>A</string>"]),
    element(
      "PSTitleValueSpecifier",
      ["Title": "<string>Volume</string>", "Key": "<string>b</string>", "DefaultValue": "<string/>"]),
  ])
  func visibleLabel(label: String) { expectFindings(label + slider(title)) }

  @Test func newGroupWithoutTitle() {
    let report = lint([
      "Root.plist": page(
        element("PSGroupSpecifier", ["Title": "<string>Sound</string>"]) + element("PSGroupSpecifier", [:]) + slider(title))
    ])
    #expect(report.diagnostics.map(\.rule) == [UnlabeledSlider.rule])
  }
}
