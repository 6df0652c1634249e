import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element that stores a value, without the key to store it under.
enum MissingKey: ElementRule {
  static let rule = Rule("missing-key", .warning)

  static let documentation = RuleDocumentation(
    """
    The element has no `Key`, or an empty one, so nothing that a person chooses is stored, and there is no accessor for it.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      """)

  static let elements = ElementType.keyed

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard element.key == nil else { return }
    guard let key = element[.key] else {
      findings.add(rule, .missing(element), at: page.location(of: element.specifier.node))
      return
    }
    // An empty key on a text field has a rule of its own.
    if element.type != .textField, key.string?.isEmpty == true {
      findings.add(rule, .empty(element), at: page.location(of: key))
    }
  }
}

extension Message {
  fileprivate static func missing(_ element: Element) -> Message {
    "the \(element) has no 'Key', so nothing is stored; give it one"
  }

  fileprivate static func empty(_ element: Element) -> Message {
    "the \(element) has an empty 'Key', so nothing is stored; give it a name"
  }
}
