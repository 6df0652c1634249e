import Foundation
import SettingsGenModel
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("Every pair of bundles in the fixtures")
struct ChangeCaseTests {
  @Test func isFound() { #expect(ChangeCase.directories.count >= 20) }

  @Test("produces the expected changes", arguments: ChangeCase.directories)
  func changes(_ pair: ChangeCase) throws {
    try check(pair, .json)
  }

  /// Checks the other formats that a directory has a file for.
  @Test("produces the expected report", arguments: ChangeCase.directories, ChangeFormat.allCases)
  func formats(_ pair: ChangeCase, _ format: ChangeFormat) throws {
    guard FileManager.default.fileExists(atPath: pair.expectedReport(format).path) else { return }
    try check(pair, format)
  }

  private func check(_ pair: ChangeCase, _ format: ChangeFormat) throws {
    let report = String(decoding: try pair.report().render(format), as: UTF8.self)
    let expected = try ExpectedFile(pair.expectedReport(format)).contents(orRecord: report)
    #expect(report == expected)
  }

  @Test("has no change against itself", arguments: ChangeCase.all, ["old", "new"])
  func sameBundle(_ pair: ChangeCase, _ side: String) throws {
    let model = try pair.model(side)
    #expect(Comparison(old: model, new: model).changes.isEmpty)
  }

  @Test("produces an empty report if nothing changed", arguments: ChangeCase.directories.filter { $0.name.hasPrefix("NoChange") })
  func emptyReport(_ pair: ChangeCase) throws {
    let report = try pair.report()
    #expect(try report.render(.text).isEmpty)
    #expect(try report.render(.markdown).isEmpty)
    #expect(try report.render(.github).isEmpty)
  }
}
