import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// A directory of `Tests/Fixtures/Changes`, named for its situation: two versions of a bundle and the expected report.
struct ChangeCase: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }
  var folder: URL { Self.folder.appendingPathComponent(name) }

  func model(_ side: String) throws -> SettingsModel {
    let path = folder.appendingPathComponent(side).appendingPathComponent("Settings.bundle").path
    let configuration = configuration
    let bundle = SettingsBundle(
      reading: try BundleFolder(path: path), developmentLanguage: configuration.developmentLanguage?.value)
    return SettingsModel(bundle, configuration: configuration)
  }

  /// The configuration in the directory, or an empty one.
  var configuration: Configuration {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("settings-gen.json")) else { return Configuration() }
    return validConfiguration(Array(data))
  }

  func changes() throws -> [Change] {
    let comparison = Comparison(old: try model("old"), new: try model("new"), configuration: configuration)
    if !comparison.diagnostics.isEmpty { Issue.record("\(comparison.diagnostics)") }
    return comparison.changes
  }

  func report() throws -> ChangeReport {
    ChangeReport(try changes(), old: "old/Settings.bundle", new: "new/Settings.bundle")
  }

  /// The file with the expected report in a format.
  func expectedReport(_ format: ChangeFormat) -> URL { folder.appendingPathComponent("changes.\(format.rawValue)") }

  static let folder = Repository.item("Tests/Fixtures/Changes")

  static let all: [ChangeCase] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { !$0.hasPrefix(".") }.map(ChangeCase.init)
}

/// Reads the contents of a configuration file, which must be valid.
func validConfiguration(_ json: [UInt8]) -> Configuration {
  let (configuration, diagnostics) = Configuration.read(SourceText(file: "settings-gen.json", bytes: json))
  if !diagnostics.isEmpty { Issue.record("\(diagnostics)") }
  return configuration
}
