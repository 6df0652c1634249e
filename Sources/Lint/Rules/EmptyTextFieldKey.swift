import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A text field with an empty key, for which iOS 18 drops the whole bundle.
enum EmptyTextFieldKey: ElementRule {
  static let rule = Rule("empty-text-field-key", .warning)

  static let documentation = RuleDocumentation(
    """
    A text field with an empty `Key` makes the whole bundle vanish from the Settings app of iOS 18, without a message anywhere.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string></string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string>user_name</string>
      </dict>
      """)

  static let elements: [ElementType] = [.textField]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element[.key], key.string?.isEmpty == true else { return }
    findings.add(rule, .empty(element), at: page.location(of: key))
  }
}

extension Message {
  fileprivate static func empty(_ element: Element) -> Message {
    "the \(element) has an empty 'Key', for which iOS 18 drops the whole bundle; give it a name"
  }
}
