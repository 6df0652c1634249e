import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingStringsTableKey: BundleRule {
  static let rule = Rule("missing-strings-table-key", .warning)

  static let documentation = RuleDocumentation(
    """
    The bundle has a strings table with the page's name, but the page has no `StringsTable`, so the Settings app never localizes \
    the page. Only InAppSettingsKit uses the table in this case.
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
        "page has no 'StringsTable' and is never translated; add 'StringsTable' with \(page.page.name) to use the table of this name",
        at: page.location(of: page.root), subjects: [page.page.name])
    }
  }

  /// Returns whether a page would be translated if it had a `StringsTable` with its name.
  static func lacksTable(_ page: LintedPage, _ contents: BundleContents) -> Bool {
    guard !page.isInAppSettingsKit, page.root.dictionary?["StringsTable"] == nil else { return false }
    let tables = contents.tables(named: page.page.name).values
    guard !tables.isEmpty else { return false }
    var texts: Set<String> = []
    PageTexts(page: page.page).forEachTitle { title, _ in if let text = title.string { texts.insert(text) } }
    return tables.contains { texts.contains(where: $0.has) }
  }
}
