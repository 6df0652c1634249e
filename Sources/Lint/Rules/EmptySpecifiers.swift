import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum EmptySpecifiers: PageRule {
  static let rule = Rule("empty-specifiers", .warning, .tidy)

  static let documentation = RuleDocumentation(
    """
    The page's `PreferenceSpecifiers` is empty, so the Settings app shows an empty page.
    """,
    bad: ["StringsTable": "Root", "PreferenceSpecifiers": []],
    good: ["StringsTable": "Root", "PreferenceSpecifiers": [.textField]])

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    guard let items = page.root.dictionary?["PreferenceSpecifiers"], items.array?.isEmpty == true else { return }
    findings.add(rule, "'PreferenceSpecifiers' is empty; add elements to the page", at: page.location(of: items))
  }
}
