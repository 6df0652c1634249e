import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two choices with the same title.
enum DuplicateTitles: ElementRule {
  static let rule = Rule("duplicate-titles", .warning)

  static let documentation = RuleDocumentation(
    """
    Two items in `Titles` are equal, so the user can't distinguish the two choices.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><integer>0</integer>
        <key>Titles</key><array><string>Easy</string><string>Easy</string></array>
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

  // A title value only displays a title, so several of its values may share one.
  static let elements: [ElementType] = [.multiValue, .radioGroup]

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard let titles = element[.titles]?.array, let repeated = firstRepetition(in: titles) else { return }
    findings.add(
      rule, .repeated(element, repeated.node, otherCount: repeated.otherCount), at: page.location(of: repeated.node),
      notes: [Diagnostic.Note("first occurrence is here", at: page.location(of: repeated.first))])
  }
}

extension Message {
  fileprivate static func repeated(_ element: LintedElement, _ title: Node, otherCount: Int) -> Message {
    "duplicate title \(bare: title) in \(element)\(more: otherCount, "title", "titles"); give each choice its own title"
  }
}
