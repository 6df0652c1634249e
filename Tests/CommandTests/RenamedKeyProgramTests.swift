import Foundation
import SettingsGenTestTools
import Testing

/// Runs the generated `migrate()` in every kind of database.
@Suite("Generated code that moves values from old keys")
struct RenamedKeyProgramTests {
  private static func page(_ elements: String, suite: String? = nil) -> String {
    let group = suite.map { "ApplicationGroupContainerIdentifier = \($0); " } ?? ""
    return xmlPage("{ \(group)PreferenceSpecifiers = ( \(elements) ); }")
  }

  private func makeBundle(in folder: TemporaryFolder) throws {
    try folder.make(
      "Settings.bundle/Root.plist",
      Self.page(
        """
        { Type = PSTextFieldSpecifier; Key = login; DefaultValue = ""; }, { Type = PSToggleSwitchSpecifier; Key = sound; },
        { Type = PSTextFieldSpecifier; Key = host; }, { Type = PSTextFieldSpecifier; Key = kept; },
        { Type = PSTextFieldSpecifier; Key = moved; },
        { Type = PSChildPaneSpecifier; File = Group; Title = Group; },
        """))
    try folder.make(
      "Settings.bundle/Group.plist", Self.page("{ Type = PSTextFieldSpecifier; Key = shared; },", suite: "group.example"))
    try folder.make("Settings.bundle/Unopened.plist", Self.page("{ Type = PSTextFieldSpecifier; Key = unopened; },"))
    try folder.make("Settings.bundle/v1.0/pages/Deep.plist", Self.page("{ Type = PSTextFieldSpecifier; Key = deep; },"))
    try folder.make("Hidden.bundle/Root.plist", Self.page("{ Type = PSTextFieldSpecifier; Key = hidden; },"))
    try folder.make(
      "settings-gen.json",
      """
      {"renamedKeys": {"first": "second", "second": "login", "play_sound": "sound", "kept": "host", "unopened": "kept", "deep": "moved",
      "old_shared": "shared"}, "bundles": [{"path": "Hidden.bundle", "renamedKeys": {"login": "hidden"}}]}
      """)
  }

  @Test func doesNotMoveWhatAPageStillHas() throws {
    let folder = try TemporaryFolder()
    try makeBundle(in: folder)
    let run = try SettingsGenTool.run(["generate", "Settings.bundle", "--output", "AppSettings.swift"], in: folder.url)
    for key in ["kept", "unopened", "deep"] {
      #expect(run.messages.contains("renamed key '\(key)' is still in 'Settings.bundle'; remove it from 'renamedKeys', and"))
    }
    let code = try String(contentsOfFile: folder("AppSettings.swift"), encoding: .utf8)
    #expect(code.contains(#"("login", ["second", "first"]),"#) && !code.contains(#"["kept""#))
    let hidden = try SettingsGenTool.run(["generate", "Hidden.bundle", "--config", "settings-gen.json"], in: folder.url)
    #expect(hidden.messages.contains("renamed key 'login' is still in 'Settings.bundle'"))
    #expect(!hidden.output.contains("migrate()"))
  }

  @Test func movesWhatIsStored() throws {
    let folder = try TemporaryFolder()
    try makeBundle(in: folder)
    _ = try SettingsGenTool.run(["generate", "Settings.bundle", "--output", "AppSettings.swift"], in: folder.url)
    let program = try String(contentsOf: Repository.item("Tests/Fixtures/RenamedKeys/main.swift"), encoding: .utf8)
    try folder.make("main.swift", program)
    let compiled = try SwiftCompiler.run(
      ["-swift-version", "6", "-Onone", "-module-name", "Renames", "-o", "renames", "AppSettings.swift", "main.swift"],
      in: folder.url)
    #expect(compiled.status == 0, "\(compiled.messages)")
    for arguments in [[], ["-login", "Eve"]] {
      let run = try ProcessRun(
        folder.url.appendingPathComponent("renames"), arguments, in: folder.url, environment: folder.homeEnvironment)
      #expect(run.status == 0 && run.output == "checked\n", "\(run.output)\(run.messages)")
    }
  }
}
