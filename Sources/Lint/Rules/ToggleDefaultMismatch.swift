import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A toggle whose default is neither of the values that it stores.
enum ToggleDefaultMismatch: ElementRule {
  static let rule = Rule("toggle-default-mismatch", .warning)

  static let documentation = RuleDocumentation(
    """
    The `DefaultValue` of a toggle is neither its `TrueValue` nor its `FalseValue` (where absent, true and false). \
    The Settings app shows such a toggle off or guesses; the accessor reads it as `boolValue` would.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><string>YES</string>
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

  static let elements: [ElementType] = [.toggleSwitch]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element[.defaultValue] else { return }
    let stored = element.specifier.toggleValues
    guard !stored.on.hasSameStoredValue(as: value), !stored.off.hasSameStoredValue(as: value) else { return }
    findings.add(rule, .neither(element, value, stored), at: page.location(of: value))
  }
}

extension Message {
  fileprivate static func neither(_ element: Element, _ value: Node, _ stored: ToggleValues) -> Message {
    "the default of the \(element) is \(value), but it stores \(stored.on) or \(stored.off); write one of them"
  }
}
