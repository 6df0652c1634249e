import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum WrongPageKeyType: LintRule {
  static let rule = Rule(
    "wrong-page-key-type", .warning, .broken,
    """
    `StringsTable`, `Title`, and `ApplicationGroupContainerIdentifier` of a page must be strings. If one isn't, the page isn't \
    localized, or its values are stored outside the app group.
    """,
    bad: ["StringsTable": true, "PreferenceSpecifiers": [.textField]],
    good: ["StringsTable": "Root", "PreferenceSpecifiers": [.textField]])

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    guard let root = page.root.dictionary else { return }
    for key in ["StringsTable", "Title", UnknownPageKey.suiteKey] {
      guard let node = root[key], node.string == nil else { continue }
      findings.add(
        rule, "\(key) of the page is \(typed: node.value); use a string", at: page.location(of: node), subjects: [key],
        discarding: key == UnknownPageKey.suiteKey ? "moving the settings to an app group" : nil)
    }
  }
}
