import Foundation
import Testing

/// Tests the bundle argument of commands.
struct BundleArgumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("App/Settings.bundle")
    try folder.make(
      "App/Settings.bundle/Root.plist",
      """
      <plist version="1.0">
      <dict><key>PreferenceSpecifiers</key><array/></dict>
      </plist>
      """)
  }

  @Test(arguments: ["App/Settings.bundle", "App/Settings.bundle/", "./App//Settings.bundle", "link"])
  func bundle(path: String) throws {
    try folder.makeLink("link", to: "App/Settings.bundle")
    let run = try SettingsGenTool.run(["dump", path], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("\"bundle\": \"Settings.bundle\""))
  }

  @Test(arguments: [
    ("App/Setings.bundle", "no such bundle; did you mean 'App/Settings.bundle'? [missing-bundle]"),
    ("Ap", "no such bundle; did you mean 'App'? [missing-bundle]"),
    ("Other/Settings.bundle", "no such bundle [missing-bundle]"),
    ("/dev/null", "expected a bundle, found a device [missing-bundle]"),
  ])
  func missingBundle(path: String, message: String) throws {
    let run = try SettingsGenTool.run(["dump", path], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.messages == "\(path):1:1: error: \(message)\n")
  }

  @Test func messagesShowThePathAsTyped() throws {
    try folder.make("App/Settings.bundle/Root.plist", "<plist>\n<dict>\n</plist>")
    for path in ["App/Settings.bundle", "./App/Settings.bundle", "\(folder.path)/App/Settings.bundle"] {
      let run = try SettingsGenTool.run(["dump", path], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.messages.hasPrefix("\(path)/Root.plist:3:1: error: "))
      #expect(run.messages.contains("\(path)/Root.plist:2:1: note: "))
    }
  }

  @Test func controlCharactersInPathsAreEscaped() throws {
    let run = try SettingsGenTool.run(["dump", "a\nb\u{1B}[31m\u{202E}é"], in: folder.url)
    #expect(run.messages == "a\\nb\\u{1B}[31m\\u{202E}é:1:1: error: no such bundle [missing-bundle]\n")
  }

  @Test func colorsOnlyOnATerminal() throws {
    let environment = ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"]
    let run = try SettingsGenTool.run(["dump", "missing"], in: folder.url, environment: environment)
    #expect(!run.messages.contains("\u{1B}"))
  }
}
