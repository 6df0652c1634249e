import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct UnlabeledSliderTests {
  private let title =
    ["Key": "<string>a</string>", "DefaultValue": "<real>1</real>", "Title": "1️⃣<string>Volume</string>"]
    as KeyValuePairs

  private let isOn = Configuration(levels: [UnlabeledSlider.rule.id: .warning])

  @Test func titleThatIsNotShown() {
    expectFindings(
      slider(title),
      ExpectedFinding(
        UnlabeledSlider.rule, "1️⃣", "title 'Volume' of a slider isn't shown; use it as the title of a group before the slider"),
      configuration: isOn)
  }

  @Test(arguments: ["", "<key>Title</key><string/>"])
  func noTitle(title: String) {
    let untitled = "<dict>\(title)<key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>a</string></dict>"
    let found = lint(["Root.plist": page(untitled)], configuration: isOn).diagnostics.filter { $0.rule == UnlabeledSlider.rule }
    #expect(found.map(\.message.text) == ["slider 'a' has no visible label; add a group with a title before it"])
    let image = untitled.replacing("</dict>", with: "<key>MinimumValueImage</key><string>a.png</string></dict>")
    #expect(!lint(["Root.plist": page(image)], configuration: isOn).diagnostics.contains { $0.rule == UnlabeledSlider.rule })
    // Xcode's template has empty names.
    #expect(messages(image.replacing("a.png", with: "")).count == 1)
  }

  @Test(arguments: [
    element("PSGroupSpecifier", ["Title": "<string>Volume</string>"]),
    element("PSGroupSpecifier", ["FooterText": "<string>A</string>"]),
    element(
      "PSTitleValueSpecifier",
      ["Title": "<string>Volume</string>", "Key": "<string>b</string>", "DefaultValue": "<string/>"]),
  ])
  func visibleLabel(label: String) { expectFindings(label + slider(title), configuration: isOn) }

  @Test func newGroupWithoutTitle() {
    let report = lint(
      [
        "Root.plist": page(
          element("PSGroupSpecifier", ["Title": "<string>Sound</string>"]) + element("PSGroupSpecifier", [:]) + slider(title))
      ], configuration: isOn)
    #expect(report.diagnostics.map(\.rule) == [UnlabeledSlider.rule])
  }

  @Test("a title labels one slider")
  func secondSlider() {
    let sliders = slider(title) + slider(["Key": "<string>b</string>"])
    let group = element("PSGroupSpecifier", ["Title": "<string>Sound</string>"])
    #expect(messages(group + sliders) == ["slider 'b' has no visible label; add a group with a title before it"])
    #expect(messages(element("PSGroupSpecifier", ["FooterText": "<string>Bass and treble</string>"]) + sliders).isEmpty)
  }

  @Test func pageOfInAppSettingsKit() {
    let report = lint(["Root.inApp.plist": page(slider(title))], configuration: isOn)
    #expect(report.diagnostics.contains { $0.rule == UnlabeledSlider.rule })
  }

  private func messages(_ elements: String) -> [String] {
    lint(["Root.plist": page(elements)], configuration: isOn).diagnostics.filter { $0.rule == UnlabeledSlider.rule }.map(
      \.message.text)
  }
}
