import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenBuildCommands
@testable import SettingsGenCommandLine

struct OutputFileTests {
  private let console = Console()

  private func outputFile(_ arguments: String...) throws -> OutputFile {
    let command = CommandDescription("write", summary: "", options: OutputFile.options)
    let tool = CommandDescription("tool", summary: "", subcommands: [command])
    guard case .run(let parsed) = try tool.parse(["write"] + arguments) else { throw UsageError("no command", path: []) }
    return try OutputFile(parsed)
  }

  @Test func dashIsStandardOutput() throws {
    #expect(throws: UsageError.self) { try outputFile("-o", "-", "--check") }
    _ = try outputFile("-o", "./-", "--check")
  }

  @Test func fileWithTheSameContentsIsUpToDate() throws {
    let folder = try TemporaryFolder()
    let path = folder("A.swift")
    #expect(try outputFile("-o", path).writeOrCheck(Array("a\n".utf8), on: console) == .success)
    let checked = try outputFile("-o", path, "--check")
    #expect(try checked.writeOrCheck(Array("a\n".utf8), on: console) == .success)
    #expect(try checked.writeOrCheck(Array("a\nb\n".utf8), on: console) == .failure)
    #expect(try folder.contents("A.swift") == "a\n")
  }

  @Test func missingFile() throws {
    let folder = try TemporaryFolder()
    let file = try outputFile("-o", folder("A.swift"), "--check", "--regenerate-with", "settings-gen A")
    #expect(try file.writeOrCheck([], on: console) == .failure)
    #expect(try folder.names == [])
  }
}
