import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenLint

@Suite struct CostTests {
  /// A bundle whose page has a given number of each element in Apple's documents.
  private func model(count: Int) -> SettingsModel {
    var elements = element("PSGroupSpecifier", ["FooterText": "<string>All</string>"])
    for index in 0..<count {
      elements += toggle(["Key": "<string>toggle_\(index)</string>", "DefaultValue": "<true/>"])
      elements += slider(["Key": "<string>slider_\(index)</string>", "DefaultValue": "<integer>5</integer>"])
      elements += textField(["Key": "<string>field_\(index)</string>", "KeyboardType": "<string>URL</string>"])
      elements += multiValue([
        "DefaultValue": "<string>a</string>", "Titles": "<array><string>A\(index)</string></array>",
        "Values": "<array><string>a</string></array>",
      ])
      .replacing("level", with: "level_\(index)")
    }
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page(elements).utf8)])
    return SettingsModel(SettingsBundle(reading: folder))
  }

  /// Returns the growth of the time from a bundle to one of ten times the size.
  private func growth(from small: SettingsModel, to large: SettingsModel) -> Double {
    SettingsGenTestTools.growth(below: 30, from: { _ = Linter().run(small) }, to: { _ = Linter().run(large) })
  }

  @Test func growsLinearlyWithTheElements() {
    let few = model(count: 60)
    let many = model(count: 600)
    #expect(Linter().run(many).diagnostics.isEmpty)
    #expect(growth(from: few, to: many) < 30)
  }

  @Test func commentsThatDisableRulesCostNoMoreEach() {
    func commented(_ count: Int) -> SettingsModel {
      let element = "<!-- settings-gen:disable unknown-element-type --><dict><key>Key</key><string>%</string></dict>\n"
      let elements = (0..<count).map { element.replacing("%", with: "a\($0)") }.joined()
      return SettingsModel(
        SettingsBundle(reading: BundleFolder(path: "a", files: ["Root.plist": Array(page(elements).utf8)])))
    }
    #expect(Linter().run(commented(3)).diagnostics.map(\.rule.id) == ["no-editable-elements"])
    #expect(growth(from: commented(500), to: commented(5000)) < 30)
  }

  @Test func manyFindingsCostNoMoreEach() {
    func broken(_ count: Int) -> SettingsModel {
      let elements = String(
        repeating: "<dict><key>type</key><string>PSSliderSpecifier</string><key>Platform</key><true/></dict>", count: count)
      return SettingsModel(
        SettingsBundle(reading: BundleFolder(path: "a", files: ["Root.plist": Array(page(elements).utf8)])))
    }
    #expect(growth(from: broken(100), to: broken(1000)) < 30)
  }
}
