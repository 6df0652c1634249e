import Foundation
import SettingsGenTestTools
import Testing

/// Opens previews in a browser, in which `Tests/Fixtures/Templates/inspect.js` checks each page.
@Suite(
  "The preview in Chromium",
  .enabled(if: Chromium.executable != nil, "requires Chromium, for example Debian's package 'chromium'"))
struct PreviewTests {
  @Test(
    "shows one page at a time, also to keyboards and screen readers",
    arguments: [("Showcase", "en", false, 4), ("Showcase", "ar", true, 4), ("Hostile", nil, false, 3)])
  func pages(directory: String, language: String?, isDark: Bool, pages: Int) throws {
    let folder = try TemporaryFolder()
    let preview = try TemplateCase(name: directory).render("html", language.map { ["--language", $0] } ?? [])
    let script = try String(contentsOf: TemplateCase.folder.appendingPathComponent("inspect.js"), encoding: .utf8)
    // The preview's content security policy forbids all scripts, including this one.
    let open = preview.replacing(#/<meta http-equiv[^>]*>/#, with: "").replacing(
      "</body>", with: "<script>\(script)</script></body>")
    let page = try folder.make("preview.html", open)
    let document = try Chromium.document(of: page, isDark: isDark, width: 500, in: folder)
    #expect(document.contains(">\(pages) pages, texts, \(isDark ? "dark" : "light")\n</html>"), "\(document.suffix(2000))")
  }
}
