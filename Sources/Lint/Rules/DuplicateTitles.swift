import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Two choices that look the same.
enum DuplicateTitles: ElementRule {
  static let rule = Rule("duplicate-titles", .warning)

  static let documentation = RuleDocumentation(
    """
    Two items of `Titles` are equal, so a person sees the same line twice and can't tell which is which.
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

  // A title value shows one of its titles and offers no choice, so there two values may well have one title.
  static let elements: [ElementType] = [.multiValue, .radioGroup]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let titles = element[.titles]?.array, let repeated = firstRepetition(in: titles) else { return }
    findings.add(
      rule, .repeated(element, repeated.node, others: repeated.others), at: page.location(of: repeated.node),
      notes: [Diagnostic.Note("the first one stands here", at: page.location(of: repeated.first))])
  }
}

extension Message {
  fileprivate static func repeated(_ element: Element, _ title: Node, others: Int) -> Message {
    let more: Message = others > 0 ? ", and \(others, "other title", "other titles") too" : ""
    return "\(title) stands twice in the 'Titles' of the \(element)\(more); let people tell the choices apart"
  }
}
