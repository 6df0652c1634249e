import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A toggle that stores the same on and off.
enum IdenticalToggleValues: ElementRule {
  static let rule = Rule("identical-toggle-values", .warning)

  static let documentation = RuleDocumentation(
    """
    The `TrueValue` and the `FalseValue` of a toggle (where absent, true and false) are equal, so what it stores is the same on and off.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><string>on</string>
        <key>TrueValue</key><string>on</string>
        <key>FalseValue</key><string>on</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><string>on</string>
        <key>TrueValue</key><string>on</string>
        <key>FalseValue</key><string>off</string>
      </dict>
      """)

  static let elements: [ElementType] = [.toggleSwitch]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    let stored = element.specifier.toggleValues
    guard let value = element[.falseValue] ?? element[.trueValue], stored.on.hasSameStoredValue(as: stored.off) else { return }
    findings.add(rule, .equal(element, value), at: page.location(of: value))
  }
}

extension Message {
  fileprivate static func equal(_ element: Element, _ value: Node) -> Message {
    "the \(element) stores \(value) both on and off; give 'TrueValue' and 'FalseValue' different values"
  }
}
