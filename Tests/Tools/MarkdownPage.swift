import Foundation

/// A page of the documentation: its headings, links and code blocks.
///
/// It reads the Markdown that the pages use: headings with number signs, inline links and images, and fences of backticks.
package struct MarkdownPage: Sendable, CustomStringConvertible {
  /// A fenced code block.
  package struct Block: Sendable {
    /// The line of the opening fence, starting at 1.
    package let line: Int
    /// The first word after the opening fence, which selects the highlighting.
    package let language: String
    /// The other words after the opening fence, which say how the block is checked.
    package let words: [String]
    /// The lines between the fences, each with its line break.
    package let text: String

    /// Returns the value of a word such as `file=Package.swift`.
    package func value(_ name: String) -> String? {
      words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
  }

  /// A link or an image.
  package struct Link: Sendable {
    /// The line, starting at 1.
    package let line: Int
    /// The address as written.
    package let target: String
  }

  /// The path in the repository.
  package let path: String
  /// The headings with their levels.
  package private(set) var headings: [(level: Int, title: String)] = []
  package private(set) var links: [Link] = []
  /// The code within lines of text.
  package private(set) var spans: [(line: Int, text: String)] = []
  package private(set) var blocks: [Block] = []

  package var description: String { path }

  /// Reads a page of the repository.
  ///
  /// - Throws: An error of Foundation if the page can't be read.
  package init(_ path: String) throws {
    self.path = path
    var fence: (line: Int, indentation: Int, info: [String], text: String)?
    let lines = try String(contentsOf: Repository.item(path), encoding: .utf8).components(separatedBy: "\n")
    for (number, line) in zip(1..., lines) {
      let code = line.drop { $0 == " " }
      if let open = fence {
        if code.hasPrefix("```") {
          blocks.append(
            Block(line: open.line, language: open.info.first ?? "", words: Array(open.info.dropFirst()), text: open.text))
          fence = nil
        } else {
          // A block in a list is indented.
          fence?.text += line.dropFirst(min(open.indentation, line.count - code.count)) + "\n"
        }
      } else if code.hasPrefix("```") {
        fence = (number, line.count - code.count, code.dropFirst(3).split(separator: " ").map(String.init), "")
      } else {
        if line.hasPrefix("#"), let heading = line.wholeMatch(of: /(#+) (.*)/) {
          headings.append((heading.1.count, String(heading.2)))
        }
        if line.contains("`") { spans += line.matches(of: /`([^`]+)`/).map { (number, String($0.1)) } }
        guard line.contains("](") else { continue }
        // Links in code are text.
        let prose = line.replacing(/`[^`]*`/, with: "")
        links += prose.matches(of: /\]\(([^)\s]+)\)/).map { Link(line: number, target: String($0.1)) }
      }
    }
  }

  /// The names with which GitHub links to the headings: in lower case, without punctuation, and with hyphens in place of spaces.
  package var anchors: [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      let kept = heading.title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
      let name = kept.replacing(" ", with: "-")
      defer { counts[name, default: 0] += 1 }
      return counts[name].map { "\(name)-\($0)" } ?? name
    }
  }

  /// Returns the address of a link relative to the repository, without its anchor, or nil if it leads elsewhere.
  package func file(of link: Link) -> String? {
    guard !link.target.contains("://"), !link.target.hasPrefix("mailto:") else { return nil }
    let target = link.target.split(separator: "#", omittingEmptySubsequences: false)[0]
    if target.isEmpty { return path }
    let folder = Repository.item(path).deletingLastPathComponent()
    let file = folder.appendingPathComponent(String(target)).standardizedFileURL.path
    let root = Repository.folder.standardizedFileURL.path + "/"
    return file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file
  }

  /// The paths of all pages in the repository that people read there.
  package static let all: [String] = {
    let folders = ["Sources", ".github", "Tests"].flatMap { folder in
      (FileManager.default.enumerator(atPath: Repository.item(folder).path)?.compactMap { $0 as? String } ?? [])
        .map { "\(folder)/\($0)" }
    }
    return ["README.md"] + folders.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Tests/Fixtures/") }.sorted()
  }()
}
