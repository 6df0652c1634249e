import Foundation
import SettingsGenTestTools
import Testing

/// Runs a program that uses a bundle with an element of each kind: `Tests/Fixtures/Contract/main.swift` contains the checks.
@Suite("A program that uses the generated Swift")
struct ContractTests {
  private static let folder = Repository.item("Tests/Fixtures/Contract")

  @Test("reads and writes a real defaults database as the contract specifies")
  func program() throws {
    let scratch = try TemporaryFolder()
    let source = scratch("AppSettings.swift")
    let bundle = Self.folder.appendingPathComponent("Settings.bundle").path
    let configuration = try scratch.make("settings-gen.json", #"{"features": ["snapshot", "values"]}"#)
    #expect(try SettingsGenTool.run([bundle, "--output", source, "--config", configuration]).status == 0)
    let main = Self.folder.appendingPathComponent("main.swift").path
    let built = try SwiftCompiler.run(["-swift-version", "6", "-warnings-as-errors", "-o", scratch("program"), main, source])
    #expect(built.status == 0, "\(built.messages)")

    let program = URL(fileURLWithPath: scratch("program"))
    let run = try ProcessRun(program, ["database"], in: scratch.url, environment: scratch.homeEnvironment)
    #expect(run.output == "ok\n" && run.status == 0, "\(run.output)\(run.messages)")
    for (arguments, checks) in Self.commandLines {
      let run = try ProcessRun(program, [checks] + arguments, in: scratch.url, environment: scratch.homeEnvironment)
      #expect(run.output == "ok\n" && run.status == 0, "\(arguments): \(run.output)\(run.messages)")
    }
  }

  /// The command lines and the names of the checks to run with them.
  private static let commandLines: [([String], String)] = [
    (
      ["-toggle", "YES", "-words", "off", "-switched", "2", "-volume", "7.5", "-name", "x y", "-level", "2", "-theme", "dark"],
      "spelled"
    ),
    (
      [
        "-toggle", "true", "-words", "NO", "-switched", "0", "-volume", " 7.5", "-name", "x y", "-level", "2.0", "-theme", "dark",
      ], "spelled"
    ),
    (
      ["-toggle", "1", "-words", "off", "-switched", "2", "-volume", "75e-1", "-name", "x y", "-level", " 2", "-theme", "dark"],
      "spelled"
    ),
    (["-toggle", "maybe", "-volume", "loud", "-level", "9", "-theme", "pink", "-count", "many", "-speed", "warp"], "misspelled"),
    (["-volume", "99", "-count", "12", "-speed", "custom", "-day", "2026-01-31T00:00:00Z"], "others"),
  ]
}
