import Foundation
import SettingsGenAdvice
import SettingsGenFindings
import SettingsGenFormats
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

private let corpus = ProcessInfo.processInfo.environment["SETTINGS_GEN_BUNDLES"]

/// Lints real bundles that aren't part of the repository: `SETTINGS_GEN_BUNDLES=folder swift test --filter CorpusTests`.
@Suite(.enabled(if: corpus != nil)) struct CorpusTests {
  private func bundles() throws -> [URL] {
    let folder = URL(fileURLWithPath: try #require(corpus))
    let names = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let found = names.compactMap { $0 as? URL }.filter { $0.pathExtension == "bundle" }
    return found.sorted { $0.path < $1.path }
  }

  private func lint(_ folder: BundleFolder) -> LintReport {
    Linter().run(SettingsModel(SettingsBundle(reading: folder)), contents: BundleContents(of: folder))
  }

  @Test func lintWithoutCrash() throws {
    let reports = try bundles().map { lint(try BundleFolder(path: $0.path)) }
    print(
      String(decoding: ReportFormat.text.render(reports.map(\.report), rules: Rule.ofLint, version: ""), as: UTF8.self)
    )
    let counts = Dictionary(grouping: reports.flatMap(\.diagnostics), by: \.rule.id).mapValues(\.count)
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count)\t\(rule)") }
    #expect(!reports.isEmpty)
  }

  @Test func nothingToFixAfterFix() throws {
    for bundle in try bundles() {
      let disk = try BundleFolder(path: bundle.path)
      let report = lint(disk)
      var files: [String: [UInt8]] = [:]
      for file in BundleContents(of: disk).files { files[file] = try disk.read(file) }
      for (file, edits) in report.edits.sorted(by: { $0.key < $1.key }) {
        let bytes = try #require(files[file])
        let source = try #require(report.sources[file])
        let fixed = try #require(Fixer.fix(bytes, source: source, edits: edits))
        print("\(bundle.lastPathComponent)/\(file): \(edits.count) edits")
        files[file] = fixed
      }
      let fixed = lint(BundleFolder(path: bundle.path, files: files))
      #expect(fixed.edits.isEmpty)
      #expect(fixed.diagnostics.count <= report.diagnostics.count)
    }
  }
}
