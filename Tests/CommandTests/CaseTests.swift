import Foundation
import Testing

@Suite("Each case directory")
struct CaseTests {
  /// Set to write the expected files anew; the tests fail then, so that nobody takes a recording for a pass.
  static let isRecording = ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1"

  @Test func areFound() { #expect(Case.all.count > 40) }

  @Test("generates what is expected and says what is expected", arguments: Case.all)
  func generate(_ directory: Case) throws {
    try check(directory, command: "generate", product: "expected.swift", messages: "messages.txt")
  }

  @Test("dumps what is expected", arguments: Case.all)
  func dump(_ directory: Case) throws { try check(directory, command: "dump", product: "dump.json", messages: nil) }

  private func check(_ directory: Case, command: String, product: String, messages: String?) throws {
    let result = try SettingsGenTool.run([command, try directory.bundle], in: directory.folder)
    if Self.isRecording {
      try directory.record(result.output, as: product)
      if let messages { try directory.record(result.messages, as: messages) }
      Issue.record("recorded \(directory.name); read the difference before you keep it")
      return
    }
    #expect(result.output == directory.expected(product))
    if let messages { #expect(result.messages == directory.expected(messages)) }
    #expect(result.status == (directory.expected(product).isEmpty ? 1 : 0))
  }
}
