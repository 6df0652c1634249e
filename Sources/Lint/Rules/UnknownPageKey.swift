import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownPageKey: LintRule {
  static let rule = Rule(
    "unknown-page-key", .warning, .tidy,
    """
    Apple documents four keys of a page: `PreferenceSpecifiers`, `StringsTable`, `Title`, and \
    `ApplicationGroupContainerIdentifier`. Others are ignored; those that begin with `IASK` aren't reported.
    """,
    bad: ["Theme": "dark", "PreferenceSpecifiers": [.textField]], good: ["PreferenceSpecifiers": [.textField]])

  static let suiteKey = "ApplicationGroupContainerIdentifier"
  private static let documentedKeys = ["PreferenceSpecifiers", "StringsTable", "Title", suiteKey]

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    for (entry, nearest) in entries(on: page) where nearest == nil {
      findings.add(rule, about: entry.key, at: page.location(ofKey: entry)) { [name = entry.key] in
        "unknown page key \(name)\(on: $0, "pages"); remove it unless the app reads it"
      }
    }
  }

  /// Returns the unknown keys of a page, each with the documented key that it misspells.
  static func entries(on page: LintedPage) -> [(Node.Dictionary.Entry, nearest: String?)] {
    let entries = page.root.dictionary?.entries ?? []
    return entries.filter { !documentedKeys.contains($0.key) && !$0.key.hasPrefix("IASK") }
      .map { ($0, nearestName(to: $0.key, in: documentedKeys)) }
  }
}
