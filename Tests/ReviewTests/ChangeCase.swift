import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Two versions of a bundle: a directory of `Tests/Fixtures/Changes`, named for its situation, or a row of ``ElementChange``.
struct ChangeCase: CustomTestStringConvertible, Sendable {
  let name: String
  private let row: ElementChange?

  init(_ row: ElementChange) {
    name = row.name
    self.row = row
  }

  private init(directory name: String) {
    self.name = name
    row = nil
  }

  var testDescription: String { name }
  var folder: URL { Self.folder.appendingPathComponent(name) }

  func model(_ side: String) throws -> SettingsModel {
    let configuration = configuration
    let bundle = SettingsBundle(reading: try bundle(side), developmentLanguage: configuration.developmentLanguage?.value)
    let problems = bundle.diagnostics.filter { $0.rule != .missingSpecifiers }
    if row != nil, !problems.isEmpty { Issue.record("\(problems.map(\.message.text))") }
    return SettingsModel(bundle, configuration: configuration)
  }

  private func bundle(_ side: String) throws -> BundleFolder {
    guard let row else {
      return try BundleFolder(path: folder.appendingPathComponent(side).appendingPathComponent("Settings.bundle").path)
    }
    let page = side == "old" ? row.oldPage : row.newPage
    return BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page.utf8)])
  }

  /// The configuration of the row or in the directory, or an empty one.
  var configuration: Configuration {
    let file = try? Data(contentsOf: folder.appendingPathComponent("settings-gen.json"))
    guard let data = row?.configuration.map({ Data($0.utf8) }) ?? file else { return Configuration() }
    return validConfiguration(Array(data))
  }

  func changes() throws -> [Change] {
    let comparison = Comparison(old: try model("old"), new: try model("new"), configuration: configuration)
    if !comparison.diagnostics.isEmpty { Issue.record("\(comparison.diagnostics)") }
    return comparison.changes
  }

  func differences() throws -> [Difference] { try changes().differences }

  func report() throws -> ChangeReport {
    ChangeReport(try changes(), old: "old/Settings.bundle", new: "new/Settings.bundle")
  }

  /// The file with the expected report in a format.
  func expectedReport(_ format: ChangeFormat) -> URL { folder.appendingPathComponent("changes.\(format.rawValue)") }

  private static let folder = Repository.item("Tests/Fixtures/Changes")

  static let directories: [ChangeCase] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { !$0.hasPrefix(".") }.map(ChangeCase.init(directory:))

  static let all = directories + ElementChange.all.map(ChangeCase.init)
}

/// Reads the contents of a configuration file, which must be valid.
func validConfiguration(_ json: [UInt8]) -> Configuration {
  let (configuration, diagnostics) = Configuration.read(SourceText(file: "settings-gen.json", bytes: json))
  if !diagnostics.isEmpty { Issue.record("\(diagnostics)") }
  return configuration
}
