import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two choices that store the same value.
enum DuplicateValues: ElementRule {
  static let rule = Rule("duplicate-values", .warning)

  static let documentation = RuleDocumentation(
    """
    Two items of `Values` are equal, so the database can't tell the two choices apart, and the Settings app marks only one of them.
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

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let values = element[.values]?.array, let repeated = firstRepetition(in: values) else { return }
    findings.add(
      rule, .repeated(element, repeated.node, others: repeated.others), at: page.location(of: repeated.node),
      notes: [Diagnostic.Note("the first one stands here", at: page.location(of: repeated.first))])
  }
}

extension Message {
  fileprivate static func repeated(_ element: Element, _ value: Node, others: Int) -> Message {
    let more: Message = others > 0 ? ", and \(others, "other value", "other values") too" : ""
    return "\(value) stands twice in the 'Values' of the \(element)\(more); give each choice a value of its own"
  }
}
