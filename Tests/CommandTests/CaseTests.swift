import Foundation
import SettingsGenTestTools
import Testing

@Suite("Each case directory")
struct CaseTests {
  /// Whether to record the expected files instead of comparing with them.
  ///
  /// The tests then fail, so that a recording never passes as a test.
  static let isRecording = ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1"

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
    if Self.isRecording {
      try directory.record(result.output, as: product)
      if let messages { try directory.record(result.messages, as: messages) }
      Issue.record("recorded \(directory.name); review the difference")
      return
    }
    #expect(result.output == directory.expected(product))
    if let messages { #expect(result.messages == directory.expected(messages)) }
    #expect(result.status == (directory.expected(product).isEmpty ? 1 : 0))
  }
}
