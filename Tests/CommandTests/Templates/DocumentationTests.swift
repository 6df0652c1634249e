import Foundation
import SettingsGenTestTools
import Testing

@Suite("The templates' documentation")
struct DocumentationTests {
  private static let folder = Repository.item("Sources/Output/Documentation")
  private static let pages = ["Swift.md", "SwiftUI.md", "HTML.md", "Markdown.md", "DefaultsKeys.md", "SwiftyUserDefaultsKeys.md"]

  @Test("shows excerpts of the output", arguments: pages)
  func excerpts(page: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(page), encoding: .utf8)
    let excerpts = text.matches(of: #/```\w+ (expected\S+)\n([^`]*(?:`[^`]+`[^`]*)*)```\n/#)
    #expect(!excerpts.isEmpty)
    for excerpt in excerpts {
      let file = TemplateCase.showcase.folder.appendingPathComponent(String(excerpt.1))
      #expect(try String(contentsOf: file, encoding: .utf8).contains(excerpt.2), "\(excerpt.2)")
    }
  }

  @Test("names every template")
  func names() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("Templates.md"), encoding: .utf8)
    for name in try SettingsGenTool.run(["template", "list"]).output.split(separator: "\n") {
      #expect(text.contains("\n| [`\(name)`]("))
    }
  }
}
