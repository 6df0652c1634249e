import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct TrimmableNamesTests {
  private func proposal(_ elements: [String], _ configuration: String = "{}") -> String? {
    let source = SourceText(file: "settings-gen.json", bytes: Array(configuration.utf8))
    let (configuration, invalid) = Configuration.read(source)
    #expect(invalid.isEmpty)
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page(elements.joined()).utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    let report = Linter(configuration: configuration).run(model)
    return report.diagnostics.first { $0.rule == TrimmableNames.rule }?.message.text
  }

  private func toggles(_ keys: [String]) -> [String] {
    keys.map {
      element(
        "PSToggleSwitchSpecifier", ["Title": "<string>T</string>", "Key": "<string>\($0)</string>", "DefaultValue": "<true/>"])
    }
  }

  private func choices(_ key: String, _ titles: [String]) -> String {
    element(
      "PSMultiValueSpecifier",
      [
        "Key": "<string>\(key)</string>", "Titles": "<array>\(titles.map { "<string>\($0)</string>" }.joined())</array>",
        "Values": "<array>\(titles.indices.map { "<integer>\($0)</integer>" }.joined())</array>",
      ])
  }

  @Test(
    "proposes what five keys or most share, up to a separator or a capital, unless a name needs it",
    arguments: [
      (
        ["a_pref", "b_pref", "c_pref", "d_pref", "e_pref"],
        #"names repeat '_pref'; to leave it out, add "trim": {"suffixes": ["_pref"]} to"#
      ),
      (
        ["kVLCSound", "kVLCText", "kVLCAudio", "kVLCMusic", "kVLCSpeed"],
        #"names repeat 'kVLC'; to leave it out, add "trim": {"prefixes": ["kVLC"]} to"#
      ),
      (
        ["a_pref", "b_pref", "c_pref", "d_pref", "e"],
        #"names repeat '_pref'; to leave it out, add "trim": {"suffixes": ["_pref"]} to"#
      ),
      (["a_pref", "b_pref", "c_pref", "d"], #"names repeat '_pref'; to leave it out, add "trim": {"suffixes": ["_pref"]} to"#),
      (["a_pref", "b_pref", "c_pref", "d", "e", "f"], nil),
      (["a_pref", "b_pref", "c"], nil),
      (["a_pref", "b_pref", "c_pref", "d_pref", "settings_pref"], nil),
      (["menu_a", "menu_b", "menu_c", "menu_d", "menu_e", "start_menu"], nil),
      (["apref", "bpref", "cpref", "dpref", "epref"], nil),
    ])
  func keys(_ keys: [String], _ message: String?) {
    #expect(proposal(toggles(keys)) == message.map { $0 + " settings-gen.json" })
  }

  @Test("adds to what the configuration trims, and repeats nothing")
  func configured() {
    let keys = ["a", "b", "c", "d", "e"]
    let elements = toggles(keys.map { "org_app_\($0)_pref" })
    #expect(
      proposal(elements, #"{"trim": {"suffixes": ["_pref"]}}"#)?.hasSuffix(
        #"add "trim": {"prefixes": ["org_app_"], "suffixes": ["_pref"]} to settings-gen.json"#) == nil)
    #expect(proposal(elements, #"{"trim": {"prefixes": ["org_app_"], "suffixes": ["_pref"]}}"#) == nil)
    #expect(
      proposal(elements)
        == #"names repeat 'org_app_' and '_pref'; to leave them out, add "trim": {"prefixes": ["org_app_"], "suffixes": ["_pref"]} to settings-gen.json"#
    )
  }

  @Test("proposes what all cases of two enums share")
  func cases() {
    let never = ["PLAY_NEVER", "PLAY_ALWAYS"]
    let message = #"names repeat 'PLAY_'; to leave it out, add "trim": {"cases": {"prefixes": ["PLAY_"]}} to settings-gen.json"#
    #expect(proposal([choices("a", never), choices("b", never)]) == message)
    #expect(proposal([choices("a", never), choices("b", ["PLAY_NEVER", "ASK"])]) == nil)
    #expect(proposal([choices("a", ["Every 5", "Every 10"]), choices("b", ["Every 5", "Every 10"])]) == nil)
  }
}
