import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum DoubleHyphenInComment: LintRule {
  static let rule = Rule(
    "double-hyphen-in-comment", .warning, .tidy,
    "XML doesn't allow `--` in a comment. Some tools reject the page.",
    bad: """
      <!-- sounds -- off by default -->
      \(xml: .textField)
      """,
    good: """
      <!-- sounds: off by default -->
      \(xml: .textField)
      """)

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    let source = page.page.list.source
    for comment in page.page.list.comments {
      let text = source.bytes[comment].dropFirst("<!--".utf8.count).dropLast("->".utf8.count)
      guard let hyphens = text.indices.first(where: { text[$0...].starts(with: "--".utf8) }) else { continue }
      findings.add(rule, about: page.page.file, at: source.location(at: hyphens)) {
        "'--' in \(plain: $0 == 1 ? "a comment" : "\($0) comments") isn't allowed in XML; use a single '-'"
      }
    }
  }
}
