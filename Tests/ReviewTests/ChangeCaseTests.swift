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

  @Test("produces the expected report", arguments: reports)
  func formats(_ pair: ChangeCase, _ format: ChangeFormat) throws { try check(pair, format) }

  /// The formats that each directory has a file for.
  private static let reports = ChangeCase.directories.flatMap { pair in
    ChangeFormat.allCases.map { (pair, $0) }.filter { FileManager.default.fileExists(atPath: $0.expectedReport($1).path) }
  }

  /// `ComparisonPageTests` keep hostile texts in HTML inert.
  @Test("with hostile texts has an expected report", arguments: ChangeFormat.allCases.filter { $0 != .html })
  func hostileTexts(_ format: ChangeFormat) {
    #expect(Self.reports.contains { $0.name == "HostileTexts" && $1 == format })
  }

  @Test("can be reported in the formats of the contract")
  func contract() throws {
    let contract = try String(contentsOf: Repository.item("Sources/Documentation/Contract.md"), encoding: .utf8)
    let formats = ChangeFormat.allCases.map(\.rawValue).joined(separator: "|")
    #expect(contract.contains("settings-gen diff     OLD NEW  [--format \(formats)]"))
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
