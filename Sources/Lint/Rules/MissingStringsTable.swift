import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingStringsTable: LintRule {
  private static let example = """
    ==> About.plist
    \(xml: ["StringsTable": "About", "PreferenceSpecifiers": [["Type": "PSGroupSpecifier", "Title": "About"]]])
    ==> en.lproj/About.strings
    ==> en.lproj/InfoPlist.strings
    """

  static let rule = Rule(
    "missing-strings-table", .warning, .broken,
    """
    The bundle has a strings table with the page's name, but the page has no `StringsTable`, so only InAppSettingsKit \
    localizes it. Or the bundle has no such table, or some of its languages lack it or have an empty one; these findings are \
    *incomplete*.
    """,
    bad: example + "\n==> de.lproj/InfoPlist.strings",
    good: example + "\n==> de.lproj/About.strings\n==> de.lproj/InfoPlist.strings"
  )
  .alsoIn(.incomplete)
  .adding(
    bad: """
      ==> Root.plist
      \(xml: ["PreferenceSpecifiers": [.toggle]])
      ==> de.lproj/Root.strings
      "Sounds" = "Töne";
      """,
    good: """
      ==> Root.plist
      \(xml: ["StringsTable": "Root", "PreferenceSpecifiers": [.toggle]])
      ==> de.lproj/Root.strings
      "Sounds" = "Töne";
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard let contents = bundle.contents else { return }
    for page in bundle.pages where page.hasUnusedTable {
      findings.add(
        rule,
        """
        page has no 'StringsTable' and is never localized; add 'StringsTable' with \(page.page.name) to use the table of this name, \
        or remove the table
        """,
        at: page.location(of: page.root), subjects: [page.page.name])
    }
    checkLanguages(of: bundle, contents, rule.inGroup(.incomplete), &findings)
  }

  private static func checkLanguages(
    of bundle: LintedBundle, _ contents: BundleContents, _ rule: Rule, _ findings: inout Findings
  ) {
    var checked: Set<String> = []
    for page in bundle.pages {
      guard let table = page.page.stringsTable, checked.insert(table).inserted, !page.page.specifiers.isEmpty,
        let node = page.root.dictionary?[.stringsTable]
      else { continue }
      let tables = contents.tables(named: table)
      // A table that can't be read is reported as such.
      let existing = contents.languages.filter { language in
        tables[language] != nil || contents.files.contains("\(language).lproj/\(table).strings")
      }
      let missing = bundle.translatedLanguages.excludingRegions(of: existing)
      if tables.values.contains(where: { !$0.keys.isEmpty }) {
        let empty = bundle.translatedLanguages.filter { tables[$0]?.keys.isEmpty == true }
        if !empty.isEmpty {
          findings.add(
            rule, "strings table \(table) is empty in \(list: empty, "languages"); add its translations",
            at: page.location(of: node), subjects: empty.map { table + " " + $0 })
        }
      }
      if existing.isEmpty {
        let nearest = nearestName(to: table, in: Set(contents.tables.map(\.name)).sorted())
        // Generated pages with licenses name a table that they never have.
        guard nearest != nil || page.page.specifiers.contains(where: { $0.key != nil && $0.type.schema.isEditable }) else {
          continue
        }
        findings.add(
          rule,
          "strings table \(table) doesn't exist in any language\(didYouMean: nearest, orElse: "add it or remove 'StringsTable'")",
          at: page.location(of: node), subjects: [table])
      } else if !missing.isEmpty {
        findings.add(
          rule, "strings table \(table) is missing in \(list: missing, "languages"); add it to translate the page",
          at: page.location(of: node), subjects: missing.map { table + " " + $0 })
      }
    }
  }
}
