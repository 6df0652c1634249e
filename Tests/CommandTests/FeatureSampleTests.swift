import Foundation
import SettingsGenTestTools
import Testing

/// The sample with which `Templates/Features` are compiled as they are is really generated: `Tests/FeatureSample`.
@Suite("The file that's generated with all features")
struct FeatureSampleTests {
  @Test("consists of the sample and the features' files, in which only the type's name and the access level vary")
  func sample() throws {
    let bundle = Repository.item("Tests/Fixtures/Features/Settings.bundle").path
    let run = try SettingsGenTool.run([bundle, "--access", "package"])
    #expect(run.status == 0, "\(run.messages)")
    var rest = run.output
    let files = try FileManager.default.contentsOfDirectory(
      at: Repository.item("Templates/Features"), includingPropertiesForKeys: nil)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8).replacing("import Foundation\n\n", with: "", maxReplacements: 1)
      let range = try #require(rest.range(of: "\n" + text), "\(file.lastPathComponent)")
      rest.removeSubrange(range)
    }
    // The features are other files of the sample's module, and the class for Objective-C has properties of its own.
    let end = try #require(rest.range(of: "#if canImport(ObjectiveC)\n  nonisolated extension AppSettingsObjC"))
    let sample = rest[..<end.lowerBound].trimmingCharacters(in: .newlines).replacing("fileprivate ", with: "") + "\n"
    #expect(try ExpectedFile(Repository.item("Tests/FeatureSample/AppSettings.swift")).contents(orRecord: sample) == sample)
  }
}
