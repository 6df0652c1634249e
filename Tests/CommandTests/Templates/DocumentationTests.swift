import Foundation
import SettingsGenTestTools
import Testing

@Suite("The templates' documentation")
struct DocumentationTests {
  private static let folder = Repository.item("Sources/Output/Documentation")

  @Test("names every template")
  func names() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("Templates.md"), encoding: .utf8)
    for name in try SettingsGenTool.run(["template", "list"]).output.split(separator: "\n") {
      #expect(text.contains("\n| [`\(name)`]("))
    }
  }
}
