import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Entries of a strings table that no page shows.
enum UnusedTranslation: BundleRule {
  static let rule = Rule("unused-translation", .warning)

  static let documentation = RuleDocumentation(
    """
    A strings table translates texts that no page with this table shows: a leftover of Xcode's template, of a removed element, or of a title that was \
    changed. There is one finding a table, with a note for each language, and one for a table that no page names.
    """,
    bad: """
      ==> Root.plist
      <dict>
        <key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key><string>PSGroupSpecifier</string>
            <key>Title</key><string>Sounds</string>
          </dict>
        </array>
      </dict>
      ==> en.lproj/Root.strings
      "Sound" = "Sounds";
      """,
    good: """
      ==> Root.plist
      <dict>
        <key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key><string>PSGroupSpecifier</string>
            <key>Title</key><string>Sounds</string>
          </dict>
        </array>
      </dict>
      ==> en.lproj/Root.strings
      "Sounds" = "Sounds";
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard let contents = bundle.contents, !contents.tables.isEmpty, !bundle.pages.isEmpty else { return }
    let languages = contents.languages
    for name in Set(contents.tables.map(\.name)).sorted() where name != "InfoPlist" {
      let byLanguage = contents.tables(named: name)
      let tables = languages.compactMap { byLanguage[$0] }
      // InAppSettingsKit takes the table of the page's name where it names none.
      let pages = bundle.pages.filter { ($0.page.stringsTable ?? $0.page.name) == name }
      if !pages.isEmpty {
        check(tables, against: pages, &findings)
      } else if !bundle.isInAppSettingsKit {
        // InAppSettingsKit and the app may look texts up in tables that no page names.
        findings.add(rule, .noPage(name), at: SourceLocation(file: tables[0].file), notes: others(tables))
      }
    }
  }

  private static func check(_ tables: [LanguageTable], against pages: [LintedPage], _ findings: inout Findings) {
    // The keys are fewer than the texts as a rule, so these are looked up among those.
    var keys = tables.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    for page in pages where !keys.isEmpty { PageTexts(page: page.page).forEachString { keys.remove($0) } }
    guard !keys.isEmpty else { return }
    var unused: [(table: LanguageTable, entries: [StringsFile.Entry])] = []
    for table in tables {
      let entries = table.strings.entries.filter { keys.contains($0.key) }
      if !entries.isEmpty { unused.append((table, entries)) }
    }
    guard let first = unused.first else { return }
    let notes = unused.dropFirst().map { table, entries in
      Diagnostic.Note(Message.alsoUnused(entries).text, at: table.strings.location(of: entries[0]))
    }
    findings.add(rule, .unused(first.entries), at: first.table.strings.location(of: first.entries[0]), notes: notes)
  }

  private static func others(_ tables: [LanguageTable]) -> [Diagnostic.Note] {
    tables.dropFirst().map { Diagnostic.Note("and here", at: SourceLocation(file: $0.file)) }
  }
}

extension Message {
  fileprivate static func unused(_ entries: [StringsFile.Entry]) -> Message {
    "no page with this table shows \(list: entries.map(\.key)); take the \(noun(entries)) out or mend the page's text"
  }

  fileprivate static func alsoUnused(_ entries: [StringsFile.Entry]) -> Message {
    "nor does one show \(list: entries.map(\.key))"
  }

  fileprivate static func noPage(_ table: String) -> Message {
    "no page names the strings table \(table); take it out, or name it as the 'StringsTable' of its page"
  }

  private static func noun(_ entries: [StringsFile.Entry]) -> Message { entries.count == 1 ? "translation" : "translations" }
}
