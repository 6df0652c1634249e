import Foundation
import Testing

/// The bundle that has everything, with all features, and the driver that uses all of it: `Tests/Fixtures/Everything`.
@Suite("A program that uses every feature of the emitted Swift")
struct EverythingTests {
  private let scratch: TemporaryFolder
  private let program: URL

  init() throws {
    scratch = try TemporaryFolder()
    program = URL(fileURLWithPath: scratch("program"))
    let folder = SettingsGenTool.repository.appendingPathComponent("Tests/Fixtures/Everything")
    let source = scratch("AppSettings.swift")
    let generated = try SettingsGenTool.run([folder.appendingPathComponent("Settings.bundle").path, "--output", source])
    #expect(generated.status == 0, "\(generated.messages)")
    let driver = folder.appendingPathComponent("Driver").path
    let sources = try FileManager.default.contentsOfDirectory(atPath: driver).sorted().map { driver + "/" + $0 }
    let arguments = ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-o", program.path]
    let built = try SwiftCompiler.run(arguments + sources + [source])
    #expect(built.status == 0, "\(built.messages)")
  }

  private func run(_ arguments: [String] = [], part: String? = nil) throws -> SettingsGenTool.Result {
    // The database is written below the home folder, which is the test's own.
    var environment = ["HOME": scratch.path, "XDG_CONFIG_HOME": scratch.path]
    environment["DRIVER"] = part
    return try SettingsGenTool.run(program, arguments, in: scratch.url, environment: environment)
  }

  @Test("finds nothing that is otherwise than promised, in one process and from the command line of another")
  func driver() throws {
    let all = try run()
    #expect(all.output == "" && all.status == 0, "\(all.output)\(all.messages)")
    let spelled = try run(part: "spell").output.split(separator: "\0", omittingEmptySubsequences: false).map { String($0) }
    #expect(spelled.count > 30)
    let child = try run(spelled, part: "spelled")
    #expect(child.output == "" && child.status == 0, "\(child.output)\(child.messages)")
  }
}
