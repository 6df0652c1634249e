import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element without a `Type`.
enum MissingElementType: ElementRule {
  static let rule = Rule("missing-element-type", .warning)

  static let documentation = RuleDocumentation(
    """
    The element has no `Type`, so the Settings app leaves it out. With a `Key` and a `DefaultValue` it still becomes \
    a setting of the default's type: a hidden default.
    """,
    bad: """
      <dict>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
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

  static let elements: [ElementType] = [.missing]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    // A `Type` that is no string is an attribute of the wrong type.
    guard !element.has(.type) else { return }
    findings.add(rule, .missing(element), at: page.location(of: element.specifier.node))
  }
}

extension Message {
  fileprivate static func missing(_ element: Element) -> Message {
    element.key == nil
      ? "this element has no 'Type', so nothing shows it; give it one or take it out"
      : "the \(element) has no 'Type', so the Settings app leaves it out; give it one, unless it is meant as a hidden default"
  }
}
