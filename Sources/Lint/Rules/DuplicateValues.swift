import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two choices with the same value.
enum DuplicateValues: ElementRule {
  static let rule = Rule("duplicate-values", .warning)

  static let documentation = RuleDocumentation(
    """
    Two items in `Values` are equal, so the stored value does not identify the choice, and the Settings app only marks one of the two.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><integer>0</integer>
        <key>Titles</key><array><string>Easy</string><string>Hard</string></array>
        <key>Values</key><array><integer>0</integer><integer>0</integer></array>
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
    guard let values = element[.values]?.array, let repeated = firstRepetition(in: values) else { return }
    findings.add(
      rule, .repeated(element, repeated.node, otherCount: repeated.otherCount), at: page.location(of: repeated.node),
      notes: [Diagnostic.Note("first occurrence is here", at: page.location(of: repeated.first))])
  }
}

extension Message {
  fileprivate static func repeated(_ element: LintedElement, _ value: Node, otherCount: Int) -> Message {
    "duplicate value \(bare: value) in \(element)\(more: otherCount, "value", "values"); give each choice its own value"
  }
}
