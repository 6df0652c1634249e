import Foundation
import Testing

/// What a person may name in place of a bundle.
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
    ("App/Setings.bundle", "there is no such folder; did you mean 'App/Settings.bundle'? [missing-bundle]"),
    ("Ap", "there is no such folder; did you mean 'App'? [missing-bundle]"),
    ("Other/Settings.bundle", "there is no such folder [missing-bundle]"),
    ("/dev/null", "a bundle is a folder, and this is a device [missing-bundle]"),
  ])
  func noBundle(path: String, message: String) throws {
    let run = try SettingsGenTool.run(["dump", path], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.messages == "\(path):1:1: error: \(message)\n")
  }

  @Test func placesAreTheGivenPathJoinedWithTheFile() throws {
    try folder.make("App/Settings.bundle/Root.plist", "<plist>\n<dict>\n</plist>")
    for path in ["App/Settings.bundle", "./App/Settings.bundle", "\(folder.path)/App/Settings.bundle"] {
      let run = try SettingsGenTool.run(["dump", path], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.messages.hasPrefix("\(path)/Root.plist:3:1: error: "))
      #expect(run.messages.contains("\(path)/Root.plist:2:1: note: "))
    }
  }

  @Test func messageStaysOnItsLineWhateverAPathHolds() throws {
    let run = try SettingsGenTool.run(["dump", "a\nb\u{1B}[31m\u{202E}é"], in: folder.url)
    #expect(run.messages == "a\\nb\\u{1B}[31m\\u{202E}é:1:1: error: there is no such folder [missing-bundle]\n")
  }

  @Test func colourOnlyOnATerminal() throws {
    let environment = ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"]
    let run = try SettingsGenTool.run(["dump", "gone"], in: folder.url, environment: environment)
    #expect(!run.messages.contains("\u{1B}"))
  }
}
