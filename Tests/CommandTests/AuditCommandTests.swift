import Foundation
import SettingsGenTestTools
import Testing

@Suite("The command audit")
struct AuditCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("App/Settings.bundle")
    try folder.makeFolder("App/Old")
    try folder.make(
      "App/Settings.bundle/Root.plist",
      """
      <plist><dict><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>play_sounds</string>\
      <key>Title</key><string>Sounds</string><key>DefaultValue</key><true/></dict>
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>music</string>\
      <key>Title</key><string>Music</string><key>DefaultValue</key><false/></dict>
      </array></dict></plist>
      """)
    try folder.make("App/Player.swift", "struct Player { @AppStorage(\"play_sounds\") var isOn = false }\n")
    try folder.make("App/Old/Music.m", "BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:@\"musik\"];\n")
  }

  private func run(_ arguments: String...) throws -> ProcessRun {
    try SettingsGenTool.run(["audit", "App/Settings.bundle", "App"] + arguments, in: folder.url)
  }

  @Test("reports findings with source lines and a summary, and fails for errors")
  func text() throws {
    let run = try run()
    #expect(run.status == 1)
    #expect(run.messages == "")
    #expect(
      run.output == """
        App/Old/Music.m:1:60: error: key 'musik' isn't in any settings bundle, and the code never uses 'music'; fix the key in the code or in \
        the page [misspelled-key]
        1 | BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:@"musik"];
          |                                                            ^
        App/Settings.bundle/Root.plist:3:76: note: key 'music' is declared here [misspelled-key]
        App/Player.swift:1:17: warning: the code's default for 'play_sounds' is false, but 'DefaultValue' is true; make them equal, or use \
        the generated accessor [mismatched-default]
        1 | struct Player { @AppStorage("play_sounds") var isOn = false }
          |                 ^
        App/Settings.bundle/Root.plist:2:166: note: 'DefaultValue' is true here [mismatched-default]
        App/Settings.bundle/Root.plist:1:1: note: missing privacy manifest; add 'PrivacyInfo.xcprivacy' with reason 'CA92.1' for \
        'NSPrivacyAccessedAPICategoryUserDefaults' [missing-privacy-manifest]
        1 | <plist><dict><key>PreferenceSpecifiers</key><array>
          | ^
        App/Player.swift:1:17: note: the app accesses 'UserDefaults' here [missing-privacy-manifest]
        2 settings: 1 read, 1 never read; 1 use could be an accessor

        """)
  }

  @Test func jsonHasKeysAndASummary() throws {
    let run = try run("--format", "json")
    #expect(run.status == 1)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["rule"] as? String } == ["misspelled-key", "mismatched-default", "missing-privacy-manifest"])
    #expect(diagnostics.map { $0["severity"] as? String } == ["error", "warning", "note"])
    #expect(diagnostics.map { $0["key"] as? String } == ["music", "play_sounds", nil])
    #expect(
      json["summary"] as? [String: Int] == [
        "settings": 2, "read": 1, "readByAccessor": 0, "neverRead": 1, "stringKeys": 1, "onlyDisplayed": 0,
      ])
  }

  @Test func otherFormatsPrintTheSummaryAsAMessage() throws {
    let github = try run("--format", "github")
    #expect(github.output.contains("::error file=App/Old/Music.m,line=1,col=60,title=misspelled-key::"))
    #expect(github.output.contains("::notice file=App/Settings.bundle/Root.plist,line=1,col=1,title=missing-privacy-manifest::"))
    #expect(github.messages.hasPrefix("2 settings: 1 read,"))
    #expect(try run("--format", "gitlab").messages == github.messages)
    let sarif = try run("--format", "sarif")
    #expect(sarif.output.contains(#""level": "note""#) && sarif.output.contains(#""ruleId": "misspelled-key""#))
  }

  @Test("fails for warnings only with --strict, and never for notes")
  func levels() throws {
    try folder.make("App/settings-gen.json", #"{"rules": {"misspelled-key": "note", "missing-privacy-manifest": "off"}}"#)
    let relaxed = try run()
    #expect(relaxed.status == 0)
    #expect(relaxed.output.contains(": note: key 'musik' isn't in any settings bundle"))
    #expect(!relaxed.output.contains("missing-privacy-manifest"))
    #expect(try run("--strict").status == 1)
    try folder.make("App/settings-gen.json", #"{"rules": {"misspelled-key": "note", "mismatched-default": "off"}}"#)
    #expect(try run("--strict").status == 0)
  }

  @Test("reads the configuration as other commands do, with its development language")
  func developmentLanguage() throws {
    try folder.make("App/settings-gen.json", #"{"developmentLanguage": "jp"}"#)
    #expect(try run().output.contains("App/settings-gen.json:1:25: warning: 'jp' isn't a language code"))
  }

  @Test func findingsInABaselineAreNotReported() throws {
    #expect(try run("--write-baseline", "known.json").status == 0)
    let known = try run("--baseline", "known.json")
    #expect(known.status == 0)
    #expect(
      known.output
        == "2 settings: 1 read, 1 never read; 1 use could be an accessor\n")
  }

  @Test func excludedFilesAreNotRead() throws {
    let run = try run("--exclude", "Old")
    #expect(run.status == 0)
    #expect(run.output.contains("2 settings: 1 read, 1 never read"))
  }

  @Test("without code, every setting would seem to be unread")
  func missingCode() throws {
    try folder.makeFolder("Empty")
    try folder.make("App/AppTests/Test.swift", "")
    let empty = try SettingsGenTool.run(["audit", "App/Settings.bundle", "Empty"], in: folder.url)
    #expect(empty.status == 2)
    #expect(
      empty.output == "Empty: error: no source file in 'Empty'; pass the folder with the app's code [unreadable-source]\n")
    let tests = try run("--exclude", "Old", "--exclude", "Player.swift")
    #expect(tests.status == 2 && tests.output.contains("no source file of the app in 'App', only 1 file of tests"))
  }

  @Test func argumentsInTheWrongOrderAreRecognized() throws {
    let run = try SettingsGenTool.run(["audit", "App", "App/Settings.bundle"], in: folder.url)
    #expect(run.status == 64)
    #expect(run.messages.contains("use 'settings-gen audit App/Settings.bundle App'"))
  }

  @Test("a level of an optional rule turns it on without --all")
  func levelOfOptionalRule() throws {
    try folder.make("App/settings-gen.json", #"{"rules": {"string-key": "error"}}"#)
    let run = try run("--exclude", "Old")
    #expect(run.status == 1)
    #expect(run.output.contains("error: key 'play_sounds' is used directly; use '@AppStorage(.playSounds)' [string-key]"))
  }

  @Test func aFolderWithoutCodeIsNotInABaseline() throws {
    try folder.makeFolder("Empty")
    let arguments = ["audit", "App/Settings.bundle", "Empty"]
    for option in ["--write-baseline", "--baseline"] {
      let run = try SettingsGenTool.run(arguments + [option, "known.json"], in: folder.url)
      #expect(run.status == 2 && run.output.contains("error: no source file in 'Empty'"), "\(run)")
    }
  }

  @Test("errors about keys need a project that can be read, or a list")
  func unknownProject() throws {
    try folder.makeFolder("App.xcodeproj")
    try folder.make("App.xcodeproj/project.pbxproj", "{")
    let run = try run()
    #expect(run.status == 0 && run.output.contains("warning: key 'musik' isn't in any settings bundle"))
    #expect(run.output.contains("\nno project with the bundle can be read: 'App.xcodeproj' doesn't show"))
    #expect(try self.run("--strict").status == 1)
  }

  @Test func allListsKeysAndPlaces() throws {
    let read = "BOOL a = [[NSUserDefaults standardUserDefaults] boolForKey:@\"seen_help\"];\n"
    try folder.make("App/Old/Music.m", read)
    #expect(try run().output.contains("undeclared-key"))
    // What the app also stores is its own.
    try folder.make(
      "App/Old/Music.m", read + "void Seen(NSUserDefaults *defaults) { [defaults setBool:YES forKey:@\"seen_help\"]; }\n")
    #expect(!(try run().output.contains("undeclared-key")))
    let run = try run("--all")
    #expect(
      run.output.contains("key 'seen_help' isn't in any settings bundle; ignore this if users don't set it [undeclared-key]"))
    #expect(run.output.contains("key 'play_sounds' is used directly; use '@AppStorage(.playSounds)' [string-key]"))
  }

  @Test func commentsInPagesCanNameRulesOfTheAudit() throws {
    try folder.make(
      "App/Settings.bundle/Root.plist",
      """
      <plist><dict><!-- settings-gen:disable misspelled-key, mismatched-default --><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Music</string>
      <key>Key</key><string>music</string><key>DefaultValue</key><false/></dict></array></dict></plist>
      """)
    #expect(try run().status == 0)
    #expect(try SettingsGenTool.run(["lint", "App/Settings.bundle"], in: folder.url).output == "")
  }

  @Test func missingFolderIsTheWholeReport() throws {
    // What seems to be missing may be in the folder that can't be read.
    for sources in [["Ap", "App/Player.swift"], ["App", "Ap"]] {
      let run = try SettingsGenTool.run(["audit", "App/Settings.bundle"] + sources, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output == "Ap: error: can't read: no such file or directory [unreadable-source]\n")
    }
  }

  @Test func baselineNeverReplacesAnAuditedFile() throws {
    let failed = try run("--write-baseline", "App/Old/../Player.swift")
    #expect(failed.status == 64)
    #expect(failed.messages.contains("option '--write-baseline' refers to a file that is checked; use another path"))
    #expect(try run().output.contains("App/Player.swift"))
  }

  @Test func testsAreReadWithAllTargets() throws {
    try folder.make("App/AppTests/Test.m", "BOOL b = [[NSUserDefaults standardUserDefaults] boolForKey:@\"music\"];\n")
    #expect(try run().output.contains("2 files; 1 file of tests left out (--all-targets)\n2 settings: 1 read,"))
    let all = try run("--all-targets").output
    #expect(all.contains("\n2 settings: 2 read,") && !all.contains("left out"))
  }

  @Test("is a report in the selected format, also if the bundle, its configuration or a source doesn't exist")
  func missingInput() throws {
    let text = try SettingsGenTool.run(["audit", "App/Setings.bundle", "Ap", "App"], in: folder.url)
    #expect(text.status == 2 && text.messages == "")
    #expect(
      text.output == """
        App/Setings.bundle: error: no such bundle; did you mean 'App/Settings.bundle'? [missing-bundle]
        Ap: error: can't read: no such file or directory [unreadable-source]

        """)
    for arguments in [["No.bundle", "App"], ["App/Settings.bundle", "App", "--config", "no.json"]] {
      let json = try SettingsGenTool.run(["audit"] + arguments + ["--format", "json"], in: folder.url)
      #expect(json.status == 2 && json.messages == "")
      let report = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      #expect((report["diagnostics"] as? [[String: Any]])?.count == 1)
    }
    for (format, text) in [("sarif", "\"ruleId\": \"missing-bundle\""), ("gitlab", "\"check_name\": \"missing-bundle\"")] {
      let run = try SettingsGenTool.run(["audit", "No.bundle", "App", "--format", format], in: folder.url)
      #expect(run.status == 2 && run.output.contains(text), "\(run)")
    }
  }

  @Test func findingsAreReportedIfTheBaselineIsMissing() throws {
    let run = try run("--baseline", "none.json", "--format", "github")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("::error file=none.json,line=1,col=1,title=unreadable-file::"))
    #expect(run.output.contains("title=misspelled-key::"))
  }

  @Test func baselineIsNotWrittenToAPage() throws {
    let page = try folder.contents("App/Settings.bundle/Root.plist")
    let run = try run("--write-baseline", "App/Settings.bundle/Root.plist")
    #expect(run.status == 64 && run.messages.hasPrefix("error: option '--write-baseline' refers to a file of the bundle"))
    #expect(try folder.contents("App/Settings.bundle/Root.plist") == page)
  }

  @Test("replaces keys in Swift by generated ones, each file once, and finds nothing more the second time")
  func fix() throws {
    try folder.make(
      "App/Player.swift",
      """
      enum Keys { static let music = "music" }
      struct Player {
        @AppStorage("play_sounds") private var isOn = true
        @AppStorage("play_sounds") private var isOff = false
        @AppStorage("music", store: .standard) var music: Bool = false
        func read(_ defaults: UserDefaults) {
          defaults.register(defaults: ["play_sounds": true, "other": 1])
          print("\\(defaults.bool(forKey: Keys.music))", "play_sounds")
        }
      }

      """)
    let objectiveC = "BOOL b = [[NSUserDefaults standardUserDefaults] boolForKey:@\"music\"];\n"
    try folder.make("App/Old/Music.m", objectiveC)
    let run = try run("--fix")
    #expect(run.messages.contains("App/Player.swift:3:3: note: fixed: the property uses '@AppStorage(.playSounds)'"))
    #expect(run.messages.split(separator: "\n").count == 5)
    #expect(
      try folder.contents("App/Player.swift") == """
        enum Keys { static let music = "music" }
        struct Player {
          @AppStorage(.playSounds) private var isOn: Bool
          @AppStorage(AppSettings.Key.playSounds.name) private var isOff = false
          @AppStorage(.music, store: .standard) var music: Bool
          func read(_ defaults: UserDefaults) {
            defaults.register(defaults: [AppSettings.Key.playSounds.name: true, "other": 1])
            print("\\(defaults.bool(forKey: AppSettings.Key.music.name))", "play_sounds")
          }
        }

        """)
    #expect(try folder.contents("App/Old/Music.m") == objectiveC)
    #expect(try self.run("--fix").messages == "")
  }

  @Test("replaces a property that has the configured type, and still lists what could be an accessor")
  func fixWithConfiguredType() throws {
    try folder.make(
      "App/Settings.bundle/Root.plist",
      """
      <plist><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSTextFieldSpecifier</string>
      <key>Key</key><string>theme</string><key>DefaultValue</key><string>dark</string></dict></array></dict></plist>
      """)
    try folder.make("App/settings-gen.json", #"{"types": {"theme": {"type": "Theme", "default": ".light"}}}"#)
    let theme = "enum Theme: String { case dark, light }\n"
    try folder.make(
      "App/Player.swift",
      theme + """
        struct Player { @AppStorage("theme") var theme = Theme.dark }
        struct Other { @AppStorage("theme") var theme: Theme = .light }
        let name = UserDefaults.standard.string(forKey: "theme")

        """)
    _ = try run("--fix")
    #expect(
      try folder.contents("App/Player.swift") == theme + """
        struct Player { @AppStorage(.theme) var theme: Theme }
        struct Other { @AppStorage(AppSettings.Key.theme.name) var theme: Theme = .light }
        let name = UserDefaults.standard.string(forKey: AppSettings.Key.theme.name)

        """)
    let rest = try run("--all").output
    #expect(rest.contains("App/Player.swift:3:16: note: key 'theme' is used directly; use '@AppStorage(.theme)' [string-key]"))
    #expect(rest.contains("key 'theme' is used directly; use 'settings.theme', which is 'Theme' [string-key]"))
    #expect(rest.contains("1 setting: 1 read (1 by accessor), 0 never read; 2 uses could be"))
  }
}
