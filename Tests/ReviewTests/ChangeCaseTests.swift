import Foundation
import Testing

@testable import SettingsGenReview

@Suite("Each pair of bundles")
struct ChangeCaseTests {
  /// Set to write the expected files anew; the tests fail then, so that nobody takes a recording for a pass.
  static let isRecording = ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1"

  @Test func areFound() { #expect(ChangeCase.all.count >= 40) }

  @Test("is told as expected", arguments: ChangeCase.all)
  func changes(_ pair: ChangeCase) throws {
    let file = pair.folder.appendingPathComponent("changes.json")
    let told = Data(try pair.report().render(.json))
    if Self.isRecording {
      try told.write(to: file)
      Issue.record("recorded \(pair.name); read the difference before you keep it")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(String(decoding: told, as: UTF8.self) == expected)
  }

  /// The other forms, where a directory has a file for one.
  @Test("is shown as expected", arguments: ChangeCase.all, [ChangeFormat.text, .markdown, .github])
  func forms(_ pair: ChangeCase, _ format: ChangeFormat) throws {
    let file = pair.folder.appendingPathComponent("changes.\(format.rawValue)")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let shown = Data(try pair.report().render(format))
    if Self.isRecording {
      try shown.write(to: file)
      Issue.record("recorded \(pair.name); read the difference before you keep it")
      return
    }
    #expect(String(decoding: shown, as: UTF8.self) == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("has no change against itself", arguments: ChangeCase.all, ["old", "new"])
  func nothing(_ pair: ChangeCase, _ side: String) throws {
    let settings = try pair.settings(side)
    #expect(Comparison(old: settings, new: settings).changes.isEmpty)
  }

  @Test func haveEachKindAmongThem() throws {
    let kinds = Set(try ChangeCase.all.flatMap { try $0.changes() }.map(\.kind))
    #expect(ChangeKind.allCases.filter { !kinds.contains($0) } == [])
  }

  @Test("without a change says nothing", arguments: ChangeCase.all.filter { $0.name.hasPrefix("NoChange") })
  func silence(_ pair: ChangeCase) throws {
    let report = try pair.report()
    #expect(report.render(.text).isEmpty)
    #expect(report.render(.markdown).isEmpty)
    #expect(report.render(.github).isEmpty)
  }
}
