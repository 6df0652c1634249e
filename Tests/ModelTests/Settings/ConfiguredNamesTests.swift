import SettingsGenModel
import SettingsGenSupport
import Testing

/// Tests the names that the configuration sets for properties.
struct ConfiguredNamesTests {
  private func model(_ keys: [String], _ names: String) -> (SettingsModel, [Diagnostic]) {
    let source = SourceText(file: "settings-gen.json", bytes: Array("{\"names\": {\(names)}}".utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let elements = keys.map { "{ Type = PSTextFieldSpecifier; Key = \"\($0)\"; }" }.joined(separator: ", ")
    let folder = BundleFolder(
      path: "Settings.bundle", files: ["Root.plist": Array("{ PreferenceSpecifiers = (\(elements)); }".utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    return (model, model.diagnostics(for: configuration))
  }

  @Test func nameOfAnotherKeyIsReportedAtTheConfiguration() {
    let (_, diagnostics) = model(["a", "b"], #""b": "a""#)
    #expect(diagnostics.map(\.rule) == [.configuredNameTaken])
    #expect(diagnostics.map(\.message) == ["property name 'a' is already used for key 'a'; choose another name"])
    #expect(diagnostics.first?.location == SourceLocation(file: "settings-gen.json", line: 1, column: 17))
  }

  @Test func nameOfAKeyThatHasAnotherName() {
    let (model, diagnostics) = model(["a", "b"], #""b": "a", "a": "b""#)
    #expect(diagnostics.isEmpty)
    #expect(model.settings.map(\.property) == ["b", "a"])
  }

  @Test func nameForAKeyThatTheBundleLacksIsNotTaken() {
    let (model, diagnostics) = model(["a"], #""z": "a""#)
    #expect(diagnostics.map(\.rule) == [.unknownConfiguredKey])
    #expect(model.settings.map(\.property) == ["a"])
  }
}
