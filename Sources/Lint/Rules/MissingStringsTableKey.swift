import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingStringsTableKey: LintRule {
  static let rule = Rule(
    "missing-strings-table-key", .warning, .broken,
    """
    The bundle has a strings table with the page's name, but the page has no `StringsTable`, so the Settings app never localizes it. \
    Only InAppSettingsKit does.
    """,
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
    guard let contents = bundle.contents, !contents.tables.isEmpty else { return }
    for page in bundle.pages where lacksTable(page, contents) {
      findings.add(
        rule,
        """
        page has no 'StringsTable' and is never localized; add 'StringsTable' with \(page.page.name) to use the table of this name, \
        or remove the table
        """,
        at: page.location(of: page.root), subjects: [page.page.name])
    }
  }

  /// Returns whether the bundle has a table with the page's name that the page doesn't use.
  static func lacksTable(_ page: LintedPage, _ contents: BundleContents) -> Bool {
    guard !page.isInAppSettingsKit, page.root.dictionary?[.stringsTable] == nil else { return false }
    return contents.tables(named: page.page.name).values.contains { !$0.keys.isEmpty }
  }
}
