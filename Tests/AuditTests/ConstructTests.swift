import Foundation
import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAudit

/// Audits the cases in `Tests/Fixtures/Constructs`: a folder per construct with code, whose settings are those of one page.
@Suite struct ConstructTests {
  private static let folder = Repository.item("Tests/Fixtures/Constructs")
  private static let names = Constructs.all.map { "\($0)" }

  private func findings(_ name: String, with constructs: [any Construct.Type]) throws -> String {
    let folder = Self.folder.appendingPathComponent(name)
    let model = SettingsModel(
      SettingsBundle(reading: try BundleFolder(path: Self.folder.path + "/Settings.bundle")), configuration: configuration(name))
    var audit = Audit(levels: ["missing-privacy-manifest": .off])
    audit.constructs = constructs
    let tree = SourceTree([folder.path], bundle: Self.folder.path + "/Settings.bundle")
    let report = audit.run(model, tree)
    let messages = report.diagnostics.map { "\($0.location.text(in: "")): \($0.severity): \($0.message.text)\n" }.joined()
    return messages.replacingOccurrences(of: folder.path + "/", with: "").replacingOccurrences(
      of: Self.folder.path + "/", with: "")
      + (report.summary.map { $0.text + "\n" } ?? "")
  }

  /// The configuration in the folder of a construct.
  private func configuration(_ name: String) -> Configuration {
    let file = Self.folder.appendingPathComponent("\(name)/settings-gen.json").path
    return Configuration.read(SourceText(file: file, bytes: (try? readFile(file)) ?? Array("{}".utf8))).configuration
  }

  @Test func eachDeclaredConstructIsRead() throws {
    let sources = try #require(FileManager.default.enumerator(atPath: Repository.item("Sources/Audit").path))
    let code = try sources.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: Repository.item("Sources/Audit/\($0)"), encoding: .utf8)
    }
    let declared = code.flatMap { $0.matches(of: /(?:enum|struct) (\w+): Construct\b/).map { String($0.1) } }
    #expect(Set(declared) == Set(Self.names))
  }

  @Test func eachConstructHasAFolder() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { !$0.hasPrefix(".") }
    #expect(Set(folders) == Set(Self.names + ["Settings.bundle"]))
  }

  @Test(arguments: names) func casesAreRead(name: String) throws {
    let findings = try findings(name, with: Constructs.all)
    let file = Self.folder.appendingPathComponent("\(name)/expected.txt")
    #expect(findings == (try ExpectedFile(file).contents(orRecord: findings)))
  }

  /// What a construct says can't be in the code in any other way.
  @Test(arguments: names) func casesNeedTheConstruct(name: String) throws {
    let others = Constructs.all.filter { "\($0)" != name }
    #expect(try findings(name, with: others) != findings(name, with: Constructs.all))
  }
}
