import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAudit

@Suite("Calls that register defaults")
struct RegistrationTests {
  /// Returns the rules of the findings about code that reads a toggle, with other code before it.
  private func rules(_ code: String, file: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let toggle = "{ Type = PSToggleSwitchSpecifier; Title = Sounds; Key = play_sounds; DefaultValue = YES; }"
    try folder.makeFolder("Settings.bundle")
    try folder.make("Settings.bundle/Root.plist", "{ PreferenceSpecifiers = ( \(toggle) ); }")
    let read =
      file.hasSuffix(".m")
      ? "BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:@\"play_sounds\"];"
      : "let a = UserDefaults.standard.bool(forKey: \"play_sounds\")"
    try folder.make(file, code + "\n" + read + "\n")
    let model = SettingsModel(SettingsBundle(reading: try BundleFolder(path: folder("Settings.bundle"))))
    let report = Audit().run(model, AuditedFiles([folder(file)], bundle: folder("Settings.bundle")))
    return report.diagnostics.map(\.rule.id)
  }

  @Test(
    "with unknown defaults may register any",
    arguments: [
      "App.swift": "registerDefaults()", "A.swift": "UserDefaults.standard.register(defaults: more.values)",
      "App.m": "[self registerDefaults];", "A.m": "[defaults registerDefaults:[NSDictionary dictionaryWithContentsOfFile:path]];",
    ])
  func unknown(file: String, code: String) throws { #expect(try !rules(code, file: file).contains("unregistered-default")) }

  @Test(
    "aren't functions and selectors with the same names",
    arguments: [
      "App.swift": "", "A.swift": "func registerDefaults() {}", "B.swift": "table.register(cell)",
      "C.swift": "b ? registerDefaults : c", "D.swift": "UserDefaults.standard.register(defaults: [\"other\": 1])", "App.m": "",
      "A.m": "x = b ? registerDefaults : c;",
    ])
  func none(file: String, code: String) throws { #expect(try rules(code, file: file).contains("unregistered-default")) }
}
