import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct LintOptionsTests {
  @Test func fromConfiguration() {
    let text = #"{"rules": {"missing-default": "off", "system-key": "error"}, "platforms": ["tvOS"], "features": ["icloud"]}"#
    let source = SourceText(file: "settings-gen.json", bytes: Array(text.utf8))
    let (configuration, diagnostics) = Configuration.read(source, rules: RuleCatalog.reportable.map(\.rule))
    let options = LintOptions(configuration, scope: .standard)
    #expect(diagnostics.isEmpty)
    #expect(options.levels == ["missing-default": .off, "system-key": .error])
    #expect(options.platforms == [.tvOS])
    #expect(options.isMirroredToICloud)
  }
}
