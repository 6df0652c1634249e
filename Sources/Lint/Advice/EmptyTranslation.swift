import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

enum EmptyTranslation: LintRule {
  static let rule = Rule(
    "empty-translation", .warning, .incomplete,
    """
    A strings table translates text of a page to nothing, so nothing is shown. Text that is empty in every language isn't \
    reported.
    """,
    page: ["StringsTable": "Root", "PreferenceSpecifiers": [.toggle]],
    bad: """
      ==> de.lproj/Root.strings
      "Sounds" = "";
      ==> en.lproj/Root.strings
      "Sounds" = "Sounds";
      """,
    good: """
      ==> de.lproj/Root.strings
      "Sounds" = "Töne";
      ==> en.lproj/Root.strings
      "Sounds" = "Sounds";
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard let contents = bundle.contents else { return }
    let pages = Dictionary(grouping: bundle.pages.filter { $0.table != nil }) { $0.table ?? "" }
    for (name, pages) in pages.sorted(by: { $0.key < $1.key }) {
      let byLanguage = contents.tables(named: name)
      let tables = contents.languages.compactMap { byLanguage[$0] }
      let texts = Set(pages.flatMap(\.page.strings)).filter { text in !tables.allSatisfy { $0.isEmpty(text) } }
      for table in tables {
        let empty = table.keys(in: texts).filter(table.isEmpty)
        guard let first = empty.first else { continue }
        findings.add(
          rule,
          """
          \(for: empty.count, "translation", "translations") of \(list: empty, "strings") \(for: empty.count, "is", "are") empty in \
          \(table.language), so nothing is shown; translate \(for: empty.count, "it", "them")
          """,
          at: table.location(of: first), subjects: empty.map { "\(name) \($0) \(table.language)" })
      }
    }
  }
}
