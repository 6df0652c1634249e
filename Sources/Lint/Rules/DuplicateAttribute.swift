import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum DuplicateAttribute: LintRule {
  static let rule = Rule(
    "duplicate-attribute", .warning, .broken,
    "An attribute appears more than once in an element, or a key in a page. Different parsers silently keep different values.",
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
        <key>DefaultValue</key><false/>
      </dict>
      """,
    good: "\(xml: .toggle)")

  static let elements = ElementType.allCases

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    if let root = page.root.dictionary { check(root, on: page, &findings) }
  }

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if element.hasUnknownOrDuplicateAttribute { check(element.attributes, on: page, &findings) }
  }

  private static func check(_ dictionary: Node.Dictionary, on page: LintedPage, _ findings: inout Findings) {
    var firsts: [String: Node.Dictionary.Entry] = [:]
    for entry in dictionary.entries {
      if let first = firsts[entry.key] {
        findings.add(
          rule, "duplicate attribute \(entry.key) (settings-gen uses the last one); remove the others",
          at: page.location(ofKey: entry),
          notes: [Diagnostic.Note("first occurrence is here", at: page.location(ofKey: first))],
          subjects: [findings.subject ?? entry.key])
      } else {
        firsts[entry.key] = entry
      }
    }
  }
}
