import Foundation
import SettingsGenDiagnostics
import SettingsGenSchema
import SettingsGenSettings
import Testing

@testable import SettingsGenLint

/// Lints real bundles that aren't part of the repository: `SETTINGS_GEN_BUNDLES=folder swift test --filter CorpusTests`.
@Suite struct CorpusTests {
  private static let folder = ProcessInfo.processInfo.environment["SETTINGS_GEN_BUNDLES"]

  @Test(.enabled(if: folder != nil)) func `real bundles are linted without a crash`() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let names = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var reports: [LintReport] = []
    for case let url as URL in names where url.pathExtension == "bundle" {
      let bundle = try BundleFolder(path: url.path)
      reports.append(Linter().run(BundleSettings(SettingsBundle(reading: bundle)), contents: BundleContents(of: bundle)))
    }
    reports.sort { $0.path < $1.path }
    print(String(decoding: LintForm.text.render(reports, version: ""), as: UTF8.self))
    let counts = Dictionary(grouping: reports.flatMap(\.diagnostics), by: \.rule.id).mapValues(\.count)
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count)\t\(rule)") }
    #expect(!reports.isEmpty)
  }
}
