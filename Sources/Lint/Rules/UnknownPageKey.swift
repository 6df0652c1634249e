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
    bad: ["Theme": "dark", "PreferenceSpecifiers": [.textField]], good: ["PreferenceSpecifiers": [.textField]])

  static let suiteKey = "ApplicationGroupContainerIdentifier"
  private static let documentedKeys = ["PreferenceSpecifiers", "StringsTable", "Title", suiteKey]

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    forEachUnknown(on: page) { entry, nearest in
      guard nearest == nil else { return }
      findings.add(rule, about: entry.key, at: page.location(ofKey: entry)) { [name = entry.key] in
        "unknown page key \(name)\(more: $0 - 1, "page", "pages"); remove it unless the app reads it"
      }
    }
  }

  /// Calls a function with each unknown key of a page, and the documented key that it misspells.
  static func forEachUnknown(on page: LintedPage, _ body: (_ entry: Node.Dictionary.Entry, _ nearest: String?) -> Void) {
    for entry in page.root.dictionary?.entries ?? [] where !documentedKeys.contains(entry.key) && !entry.key.hasPrefix("IASK") {
      body(entry, nearestName(to: entry.key, in: documentedKeys))
    }
  }
}
