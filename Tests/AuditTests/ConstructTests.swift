import Foundation
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAudit

/// Audits the cases in `Tests/Fixtures/Constructs`: a folder per row of ``KeyPlaces``, whose code begins with a comment that has the row's
/// pattern, and folders for what declarations say.
///
/// The settings are those of one page.
@Suite struct ConstructTests {
  private static let folder = Repository.item("Tests/Fixtures/Constructs")
  private static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") && $0 != "Settings.bundle" }.sorted()
  }()

  private func findings(_ name: String, with places: [KeyPlace] = KeyPlaces.all) throws -> String {
    let folder = Self.folder.appendingPathComponent(name)
    let model = SettingsModel(
      SettingsBundle(reading: try BundleFolder(path: Self.folder.path + "/Settings.bundle")), configuration: configuration(name))
    let levels = SourceText(file: "", bytes: Array(#"{"rules": {"missing-privacy-manifest": "off"}}"#.utf8))
    var audit = Audit(configuration: Configuration.read(levels).configuration)
    audit.places = places
    let tree = AuditedFiles([folder.path], bundle: Self.folder.path + "/Settings.bundle")
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

  /// The patterns in the first lines of a folder's files.
  private func patterns(_ name: String) throws -> [String] {
    let folder = Self.folder.appendingPathComponent(name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("Code.") }.compactMap { file in
      let lines = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
      return lines.first.flatMap { $0.hasPrefix("// ") ? String($0.dropFirst(3)) : nil }
    }
  }

  @Test func eachRowHasOneFolder() throws {
    let patterns = try Self.names.flatMap(patterns).sorted()
    #expect(patterns == KeyPlaces.all.map(\.text).sorted())
  }

  @Test(arguments: names) func casesAreRead(name: String) throws {
    let findings = try findings(name)
    let file = Self.folder.appendingPathComponent("\(name)/expected.txt")
    #expect(findings == (try ExpectedFile(file).contents(orRecord: findings)))
  }

  /// What a row says can't be in the code in any other way.
  @Test(arguments: names) func casesNeedTheRow(name: String) throws {
    for pattern in try patterns(name) {
      #expect(try findings(name, with: KeyPlaces.all.filter { $0.text != pattern }) != findings(name), "\(pattern)")
    }
  }
}
