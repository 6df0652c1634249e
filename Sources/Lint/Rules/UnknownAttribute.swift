import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownAttribute: LintRule {
  static let rule = Rule(
    "unknown-attribute", .warning, .tidy,
    """
    Neither Apple nor InAppSettingsKit documents this attribute or key of a page, so the Settings app ignores it. Names that begin \
    with `IASK` and attributes listed under `attributes` in the configuration aren't reported.
    """,
    bad: .textField.with(["Title": "User Name", "Key": "user_name", "Comment": "shown on the web site"]),
    good: .textField.with(["Title": "User Name", "Key": "user_name"]))

  static let elements = ElementType.allCases
  static let suiteKey = "ApplicationGroupContainerIdentifier"
  static let pageKeys = ["PreferenceSpecifiers", "StringsTable", "Title", suiteKey]

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    for (entry, nearest) in entries(on: page) where nearest == nil {
      findings.add(rule, about: entry.key, at: page.location(ofKey: entry)) { [name = entry.key] in
        "unknown page key \(name)\(on: $0, "pages"); remove it unless the app reads it"
      }
    }
  }

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard !element.type.schema.allowsAnyAttribute else { return }
    for entry in entries(in: element, on: page) where MisspelledAttribute.intended(by: entry, of: element, on: page) == nil {
      findings.add(rule, about: entry.key, at: page.location(ofKey: entry)) { [name = entry.key] in
        "unknown attribute \(name)\(on: $0, "elements"); remove it, or add it to 'attributes' in settings-gen.json if the app reads it"
      }
    }
  }

  /// Returns the unknown keys of a page, each with the documented key that it misspells.
  static func entries(on page: LintedPage) -> [(Node.Dictionary.Entry, nearest: String?)] {
    let entries = page.root.dictionary?.entries ?? []
    return entries.filter { !pageKeys.contains($0.key) && !$0.key.hasPrefix("IASK") }
      .map { ($0, nearestName(to: $0.key, in: pageKeys)) }
  }

  /// Returns the attributes of an element that no document and no configuration lists.
  static func entries(in element: Specifier, on page: LintedPage) -> [Node.Dictionary.Entry] {
    guard element.hasUnknownOrDuplicateAttribute else { return [] }
    return element.attributes.entries.filter { entry in
      Attribute(entry.key) == nil && !entry.key.hasPrefix("IASK") && !page.configuration.attributes.contains(entry.key)
    }
  }
}
