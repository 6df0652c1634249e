import Foundation

/// A directory in `Tests/Fixtures/Templates`: a bundle and the expected outputs of the built-in templates.
package struct TemplateCase: Sendable {
  package let name: String

  package var folder: URL { Repository.item("Tests/Fixtures/Templates/\(name)") }
  package var bundle: String { folder.appendingPathComponent("Settings.bundle").path }

  package static let all = [empty, hostile, showcase]
  package static let empty = TemplateCase(name: "Empty")
  package static let hostile = TemplateCase(name: "Hostile")
  package static let showcase = TemplateCase(name: "Showcase")
}
