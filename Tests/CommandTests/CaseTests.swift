import Foundation
import SettingsGenTestTools
import Testing

@Suite("Each case directory")
struct CaseTests {
  @Test func areFound() { #expect(Case.all.count > 40) }

  @Test("generates the expected Swift and messages", arguments: Case.all)
  func generate(_ directory: Case) throws {
    try check(directory, ["generate", "--no-support"], product: "expected.swift", messages: "messages.txt")
  }

  @Test("generates the same with the tool of the build plugin", arguments: Case.all)
  func generateInBuild(_ directory: Case) throws {
    try check(
      directory, ["generate", "--no-support"], product: "expected.swift", messages: "messages.txt",
      tool: SettingsGenTool.buildTool)
  }

  @Test("dumps the expected JSON", arguments: Case.all)
  func dump(_ directory: Case) throws { try check(directory, ["dump"], product: "dump.json", messages: nil) }

  private func check(
    _ directory: Case, _ command: [String], product: String, messages: String?, tool: URL = SettingsGenTool.executable
  ) throws {
    let result = try SettingsGenTool.run(command + [try directory.bundle], in: directory.folder, tool: tool)
    let output = try directory.expected(product).contents(orRecord: result.output)
    #expect(result.output == output)
    #expect(result.status == (output.isEmpty ? 1 : 0))
    if let messages {
      let expected = try directory.expected(messages).contents(orRecord: result.messages)
      #expect(result.messages == expected)
    }
  }
}
