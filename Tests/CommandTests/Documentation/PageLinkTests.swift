import Foundation
import SettingsGenTestTools
import Testing

@Suite("The links of a page")
struct PageLinkTests {
  @Test("lead to files and headings that exist", arguments: MarkdownPage.all)
  func targets(path: String) throws {
    let page = try MarkdownPage(path)
    for link in page.links {
      guard let file = page.file(of: link) else { continue }
      #expect(FileManager.default.fileExists(atPath: Repository.item(file).path), "\(path):\(link.line): \(link.target)")
      let parts = link.target.split(separator: "#", omittingEmptySubsequences: false)
      if parts.count > 1, file.hasSuffix(".md") {
        #expect(try MarkdownPage(file).anchors.contains(String(parts[1])), "\(path):\(link.line): \(link.target)")
      }
    }
  }

  @Test("to other projects are in a list, with the day on which someone looked at them")
  func otherProjects() throws {
    let list = try String(contentsOf: Repository.item("Tests/Fixtures/links.txt"), encoding: .utf8)
    let entries = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let listed = try entries.map { entry in
      String(try #require(entry.wholeMatch(of: /\d{4}-\d\d-\d\d (?<url>https:\S+)/), "\(entry)").url)
    }
    let links = try MarkdownPage.all.flatMap { try MarkdownPage($0).links.map(\.target) }
    #expect(listed == Set(links.filter { $0.hasPrefix("http") && !$0.contains("/OWNER/") }).sorted())
  }

  @Test("include all sections if the page is long, except the rules and properties that tests list", arguments: MarkdownPage.all)
  func tableOfContents(path: String) throws {
    let page = try MarkdownPage(path)
    let text = try String(contentsOf: Repository.item(path), encoding: .utf8)
    let written = text.replacing(/(?s)<!-- (rules|properties) -->.*<!-- end/, with: "")
    let headings = page.headings.filter { written.contains("\n\(String(repeating: "#", count: $0.level)) \($0.title)\n") }
    guard headings.count > 7 || written.split(whereSeparator: \.isWhitespace).count > 1_000 else { return }
    let sections = zip(page.headings, page.anchors).filter { heading, _ in
      (2...3).contains(heading.level) && headings.contains { $0 == heading }
    }.map(\.1)
    let missing = sections.filter { section in !page.links.contains { $0.target == "#\(section)" } }
    #expect(missing.isEmpty, "\(path) has no link to \(missing)")
  }

  @Test("lead from the README to the answer of a question in two clicks")
  func questions() throws {
    /// The pages to which a page links, with their headings.
    func targets(of path: String) throws -> Set<String> {
      let page = try MarkdownPage(path)
      return Set(page.links.compactMap { link in page.file(of: link).map { $0 + link.target.drop { $0 != "#" } } })
    }
    let first = try targets(of: "README.md")
    let pages = Set(first.map { String($0.split(separator: "#")[0]) }.filter { $0.hasSuffix(".md") })
    let second = try pages.reduce(into: first) { $0.formUnion(try targets(of: $1)) }
    let text = try String(contentsOf: Repository.item("Tests/Fixtures/questions.txt"), encoding: .utf8)
    let questions = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(questions.count >= 25)
    for question in questions {
      let answer = String(question.split(separator: " ")[0])
      #expect(answer.hasPrefix("README.md#") || second.contains(answer), "\(question)")
    }
  }

  @Test("lead from the index to every page, and from every page to the index", arguments: MarkdownPage.all)
  func index(path: String) throws {
    let index = "Sources/Documentation/Index.md"
    let unlisted = ["Tests/", ".github/pull_request_template.md", index]
    let back = try MarkdownPage(path)
    let listed = try MarkdownPage(index)
    guard !unlisted.contains(where: path.hasPrefix) else { return }
    #expect(listed.links.contains { listed.file(of: $0) == path })
    #expect(back.links.contains { back.file(of: $0) == index })
  }
}
