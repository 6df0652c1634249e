import Foundation
import SettingsGenTestTools
import Testing

/// Tests which streams the tool writes to, and its exit status.
struct StreamsTests {
  @Test(arguments: [
    (["--version"], "settings-gen 0.1.0\n"), (["dump", "--version"], "settings-gen 0.1.0\n"),
  ])
  func version(arguments: [String], output: String) throws {
    let run = try SettingsGenTool.run(arguments)
    #expect(run.status == 0)
    #expect(run.output == output)
    #expect(run.messages == "")
  }

  @Test(arguments: [
    ["--help"], ["help"], ["-h"], ["help", "dump"], ["dump", "nonsense", "--nonsense", "-h"],
  ])
  func productIsWrittenToStandardOutput(arguments: [String]) throws {
    let run = try SettingsGenTool.run(arguments)
    #expect(run.status == 0)
    #expect(run.output.utf8.count > 100)
    #expect(run.messages == "")
  }

  @Test(arguments: [
    (["dmp"], "error: unknown command 'dmp'; did you mean 'dump'?"),
    (["audit"], "error: missing argument 'BUNDLE'; expected the settings bundle, such as App/Settings.bundle"),
    (["dump", "a", "--nonsense"], "error: unknown option '--nonsense'"),
    (["help", "dmp"], "error: unknown command 'dmp'; did you mean 'dump'?"),
  ])
  func invalidCommandLine(arguments: [String], message: String) throws {
    let run = try SettingsGenTool.run(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    let lines = run.messages.split(separator: "\n")
    #expect(lines.first.map(String.init) == message)
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("usage: settings-gen") == true)
  }

  @Test func helpOfEveryCommandFitsTheTerminal() throws {
    let help = try SettingsGenTool.run(["help"]).output
    let section = try #require(help.components(separatedBy: "\n\n").first { $0.hasPrefix("Commands:") })
    let commands = section.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("    ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.count > 2)
    for command in commands {
      for width in [40, 80, 120] {
        let run = try SettingsGenTool.run([command, "--help"], environment: ["COLUMNS": "\(width)"])
        #expect(run.output.contains("Usage: settings-gen \(command)"))
        for line in run.output.split(separator: "\n") { #expect(line.count <= width && line.last != " ") }
      }
    }
  }

  @Test(arguments: ["", "0", "-1", "wide"])
  func columnsThatAreNotAWidthAreIgnored(columns: String) throws {
    let run = try SettingsGenTool.run(["lint", "--help"], environment: ["COLUMNS": columns])
    #expect(run.output == (try SettingsGenTool.run(["lint", "--help"], environment: ["COLUMNS": "80"]).output))
  }

  @Test func closedPipeIsNotAnError() throws {
    let run = try SettingsGenTool.run(shell: "(sleep 0.2; \"$0\" help lint; echo $? >&2) | true")
    #expect(run.messages == "0\n")
  }

  @Test func closedStandardInputIsNotAnError() throws {
    let folder = try TemporaryFolder()
    try folder.make("Settings.bundle/Root.plist", "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = None; } ); }")
    // The first file that is opened gets the number of standard input, 0.
    let run = try SettingsGenTool.run(shell: "\"$0\" generate Settings.bundle --output A.swift <&-", in: folder.url)
    #expect(run.status == 0 && run.output == "", "\(run)")
    #expect(try folder.contents("A.swift").contains("struct AppSettings"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "requires /dev/full"))
  func fullDiskIsAnError() throws {
    let run = try SettingsGenTool.run(shell: "\"$0\" help > /dev/full")
    #expect(run.status == 2)
    #expect(run.messages == "<standard output>: error: can't write: no space left on device [unwritable-file]\n")
  }
}
