import Foundation
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAudit

/// Audits the apps in `Tests/Fixtures/Audit`: a folder per situation with a bundle, the app's code and the expected findings.
///
/// The findings of a folder with `all.txt` instead of `expected.txt` include what `--all` adds.
@Suite struct FixtureTests {
  private static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.item("Tests/Fixtures/Audit").path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test func everyRuleHasFixture() throws {
    let findings = try Self.names.map { name in
      let folder = Repository.item("Tests/Fixtures/Audit/\(name)")
      let file = ["all.txt", "expected.txt"].map(folder.appendingPathComponent).first { ExpectedFile($0).exists }
      return try String(contentsOf: #require(file), encoding: .utf8)
    }.joined()
    for rule in AuditRules.all { #expect(findings.contains("[\(rule.rule.id)]"), "\(rule)") }
  }

  @Test(arguments: names) func findings(name: String) throws {
    let folder = Repository.item("Tests/Fixtures/Audit/\(name)").path
    let includesAll = FileManager.default.fileExists(atPath: folder + "/all.txt")
    let bundle = folder + "/Settings.bundle"
    let all = AuditedFiles([folder + "/App"], bundle: bundle)
    let source = SourceText(file: "settings-gen.json", bytes: (try? readFile(folder + "/settings-gen.json")) ?? Array("{}".utf8))
    let configuration = Configuration.read(source).configuration
    let tree = all.limited(to: AppTargets(bundle: bundle, projects: all.projects))
    let model = SettingsModel(reading: try BundleFolder(path: bundle), configuration: configuration)
    let audit = Audit(configuration: configuration, includesAll: includesAll)
    let report = audit.run(model, tree)
    let text = text(of: report, in: folder)
    let file = URL(fileURLWithPath: folder + (includesAll ? "/all.txt" : "/expected.txt"))
    let expected = try ExpectedFile(file).contents(orRecord: text)
    #expect(text == expected)
  }

  /// Returns the findings and the summary, without source lines and with paths relative to a folder.
  private func text(of report: Report, in folder: String) -> String {
    let diagnostics = DiagnosticText()
    return report.diagnostics.map(diagnostics.text).joined().replacingOccurrences(of: folder + "/", with: "")
      + (report.summary.map { $0.text + "\n" } ?? "")
  }
}
