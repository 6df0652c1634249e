import Foundation
import SettingsGenTestTools
import Testing

/// A directory in `Tests/Fixtures/Templates`: a bundle and the expected outputs of the built-in templates.
struct TemplateCase: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }
  var folder: URL { Self.folder.appendingPathComponent(name) }
  var bundle: String { folder.appendingPathComponent("Settings.bundle").path }

  /// Returns the output of a template for the bundle.
  func render(_ template: String, _ options: [String] = []) throws -> String {
    let run = try SettingsGenTool.run([bundle, "--template", template] + options)
    #expect(run.status == 0, "\(run.messages)")
    return run.output
  }

  static let folder = Repository.item("Tests/Fixtures/Templates")
  static let all = ["Empty", "Hostile", "Showcase"].map(TemplateCase.init)
  static let hostile = TemplateCase(name: "Hostile")
  static let showcase = TemplateCase(name: "Showcase")
}
