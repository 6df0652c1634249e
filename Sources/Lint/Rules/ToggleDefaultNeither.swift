import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A toggle whose default is neither of the values that it stores.
enum ToggleDefaultNeither: ElementRule {
  static let rule = Rule("toggle-default-neither", .warning)

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
    let on = element.valueWhenOn
    let off = element.valueWhenOff
    guard !on.hasSameStoredValue(as: value), !off.hasSameStoredValue(as: value) else { return }
    findings.add(rule, .neither(element, value, on, off), at: page.location(of: value))
  }
}

extension Element {
  /// What a toggle stores when it is on.
  var valueWhenOn: Node { self[.trueValue] ?? Node(.boolean(true), range: 0..<0) }
  /// What a toggle stores when it is off.
  var valueWhenOff: Node { self[.falseValue] ?? Node(.boolean(false), range: 0..<0) }
}

extension Message {
  fileprivate static func neither(_ element: Element, _ value: Node, _ on: Node, _ off: Node) -> Message {
    "the default of the \(element) is \(value), but it stores \(on) or \(off); write one of them"
  }
}
