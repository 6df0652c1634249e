import Foundation
import SettingsGenModel
import Testing

@testable import SettingsGenReview

@Suite("Every pair of bundles in the fixtures")
struct ChangeCaseTests {
  /// Whether to write the expected files; a test that records always fails, so that a recording never passes as a test.
  static let isRecording = ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1"

  @Test func isFound() { #expect(ChangeCase.all.count >= 40) }

  @Test("produces the expected changes", arguments: ChangeCase.all)
  func changes(_ pair: ChangeCase) throws {
    try check(pair, .json)
  }

  /// Checks the other formats that a directory has a file for.
  @Test("produces the expected report", arguments: ChangeCase.all, ChangeFormat.allCases)
  func formats(_ pair: ChangeCase, _ format: ChangeFormat) throws {
    guard FileManager.default.fileExists(atPath: pair.expectedReport(format).path) else { return }
    try check(pair, format)
  }

  private func check(_ pair: ChangeCase, _ format: ChangeFormat) throws {
    let file = pair.expectedReport(format)
    let report = Data(try pair.report().render(format))
    if Self.isRecording {
      try report.write(to: file)
      Issue.record("recorded \(pair.name); read the difference before you keep it")
      return
    }
    #expect(String(decoding: report, as: UTF8.self) == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("has no change against itself", arguments: ChangeCase.all, ["old", "new"])
  func sameBundle(_ pair: ChangeCase, _ side: String) throws {
    let model = try pair.model(side)
    #expect(Comparison(old: model, new: model).changes.isEmpty)
  }

  @Test func isOneOfASetWithEachKind() throws {
    let kinds = Set(try ChangeCase.all.flatMap { try $0.changes() }.map(\.kind))
    #expect(ChangeKind.allCases.filter { !kinds.contains($0) } == [])
  }

  @Test("produces an empty report if nothing changed", arguments: ChangeCase.all.filter { $0.name.hasPrefix("NoChange") })
  func emptyReport(_ pair: ChangeCase) throws {
    let report = try pair.report()
    #expect(try report.render(.text).isEmpty)
    #expect(try report.render(.markdown).isEmpty)
    #expect(try report.render(.github).isEmpty)
  }
}
