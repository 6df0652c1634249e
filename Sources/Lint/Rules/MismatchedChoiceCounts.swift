import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A choice whose numbers of titles and values differ.
enum MismatchedChoiceCounts: ElementRule {
  static let rule = Rule("mismatched-choice-counts", .warning)

  static let documentation = RuleDocumentation(
    """
    `Titles`, `ShortTitles` and `Values` of an element have different counts, although each title belongs to the value at the same index. The \
    Settings app then shows a value without a title, or a title that stores nothing.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><integer>0</integer>
        <key>Titles</key><array><string>Easy</string></array>
        <key>Values</key><array><integer>0</integer><integer>1</integer></array>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><integer>0</integer>
        <key>Titles</key><array><string>Easy</string><string>Hard</string></array>
        <key>Values</key><array><integer>0</integer><integer>1</integer></array>
      </dict>
      """)

  static let elements: [ElementType] = [.multiValue, .radioGroup, .titleValue]

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard let values = element[.values]?.array else { return }
    for attribute in [Attribute.titles, .shortTitles] {
      guard let node = element[attribute], let titles = node.array, titles.count != values.count else { continue }
      findings.add(
        rule, .mismatch(element, attribute, titles.count, values.count), at: page.location(of: node))
    }
  }
}

extension Message {
  fileprivate static func mismatch(_ element: LintedElement, _ attribute: Attribute, _ titles: Int, _ values: Int) -> Message {
    "\(attribute.name) of \(element) has \(titles, "item", "items") but 'Values' has \(values); list one title per value"
  }
}
