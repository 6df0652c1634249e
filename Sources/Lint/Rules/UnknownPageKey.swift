import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownPageKey: PageRule {
  static let rule = Rule("unknown-page-key", .warning, .tidy)

  static let documentation = RuleDocumentation(
    """
    Apple documents four keys of a page: `PreferenceSpecifiers`, `StringsTable`, `Title`, and \
    `ApplicationGroupContainerIdentifier`. Others are ignored; those that begin with `IASK` aren't reported.
    """,
    bad: ["stringsTable": "Root", "PreferenceSpecifiers": [.textField]],
    good: ["StringsTable": "Root", "PreferenceSpecifiers": [.textField]], isFixable: true)

  fileprivate static let suiteKey = "ApplicationGroupContainerIdentifier"
  private static let documentedKeys = ["PreferenceSpecifiers", "StringsTable", "Title", suiteKey]

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    guard let root = page.root.dictionary else { return }
    for entry in root.entries where !documentedKeys.contains(entry.key) && !entry.key.hasPrefix("IASK") {
      let nearest = nearestName(to: entry.key, in: documentedKeys)
      var fix = Fix.none
      // An app group moves the values of the page to another database, which isn't done without asking.
      if let nearest, nearest != suiteKey, differsOnlyInCaseAndWhitespace(entry.key, from: nearest) {
        fix =
          root[nearest] == nil
          ? XMLEdits.rename(entry, to: nearest, on: page.page) : .impossible("the page already has \(nearest)")
      }
      let location = page.location(ofKey: entry)
      let notes = nearest == suiteKey ? [Diagnostic.Note.discardsValues("moving the settings to an app group", at: location)] : []
      findings.add(rule, about: entry.key, at: location, notes: notes, fix: fix) { [name = entry.key] in
        """
        unknown page key \(name)\(more: $0 - 1, "page", "pages")\
        \(didYouMean: nearest, orElse: "remove it unless the app reads it")
        """
      }
    }
  }
}
