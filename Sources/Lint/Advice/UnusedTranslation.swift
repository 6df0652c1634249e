import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

enum UnusedTranslation: LintRule {
  static let rule = Rule(
    "unused-translation", .warning, .tidy,
    """
    A strings table localizes text that isn't on any page that uses the table. If a title was changed without the tables, \
    users see it untranslated.
    """,
    page: ["StringsTable": "Root", "PreferenceSpecifiers": [.toggle]],
    bad: """
      ==> en.lproj/Root.strings
      "Sound" = "Sounds";
      """,
    good: """
      ==> en.lproj/Root.strings
      "Sounds" = "Sounds";
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    // A page that can't be read may use the strings.
    guard let contents = bundle.contents, !contents.tables.isEmpty, !bundle.model.pages.isEmpty, bundle.model.bundle.isComplete
    else { return }
    for name in Set(contents.tables.map(\.name)).sorted() where name != "InfoPlist" {
      let byLanguage = contents.tables(named: name)
      let tables = contents.languages.compactMap { byLanguage[$0] }
      // Only InAppSettingsKit uses the table with the name of the page if the page doesn't name one.
      let usesTable = { (page: Page) in
        (page.stringsTable ?? (bundle.isInAppSettingsKit || page.variant.isInApp ? page.name : nil)) == name
      }
      // The table isn't the problem if the page should name it.
      if bundle.pages.contains(where: { $0.page.name == name && $0.hasUnusedTable }) { continue }
      let pages = bundle.model.pages.filter(usesTable)
      if !pages.isEmpty {
        check(tables, against: pages + bundle.unopenedPages.filter(usesTable), &findings)
      } else if !bundle.isInAppSettingsKit, !bundle.unopenedPages.contains(where: { ($0.stringsTable ?? $0.name) == name }),
        !bundle.model.bundle.missingPages.contains(name)
      {
        // InAppSettingsKit and the app may look up strings in tables that no page specifies.
        let notes = tables.dropFirst().map { Diagnostic.Note("also here", at: SourceLocation(file: $0.file)) }
        findings.add(
          rule,
          """
          unused strings table \(name)\(plain: tables.count > 1 ? " in \(tables.count) languages" : ""); \
          remove it or set it as the 'StringsTable' of a page
          """, at: SourceLocation(file: tables[0].file), notes: notes, subjects: [name])
      }
    }
  }

  private static let textOfTemplate: Set = ["Group", "Name", "none given", "Enabled"]

  private static func check(_ tables: [LanguageTable], against pages: [Page], _ findings: inout Findings) {
    var keys = tables.reduce(into: Set<String>()) { $0.formUnion($1.keys) }.subtracting(textOfTemplate)
    for page in pages { keys.subtract(page.strings) }
    let unused = tables.map { (table: $0, keys: $0.keys(in: keys)) }.filter { !$0.keys.isEmpty }
    guard let first = unused.first else { return }
    let notes = unused.dropFirst().map { table, keys in
      let note: Message = "\(list: keys, "translations") \(for: keys.count, "is", "are") unused in \(table.language)"
      return Diagnostic.Note(note, at: table.location(of: keys[0]))
    }
    var listed: Set<String> = []
    let texts = unused.flatMap(\.keys).filter { listed.insert($0).inserted }
    let languages: Message = unused.count > 1 ? " in \(unused.count) languages" : ""
    findings.add(
      rule,
      """
      unused \(for: texts.count, "translation", "translations") \(list: texts, "translations")\(languages); remove \
      \(for: texts.count, "it", "them") or fix the text in the page
      """,
      at: first.table.location(of: first.keys[0]), notes: notes, subjects: texts)
  }
}
