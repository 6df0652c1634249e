import Foundation
import SettingsGenOutput
import SettingsGenTestTools
import Testing

@Suite("The templates' documentation")
struct TemplateDocumentationTests {
  private static let folder = Repository.item("Sources/Documentation")

  @Test("names every template")
  func names() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("Templates.md"), encoding: .utf8)
    for name in BuiltInTemplates.names {
      #expect(text.contains("\n| [`\(name)`]("))
    }
  }
}
