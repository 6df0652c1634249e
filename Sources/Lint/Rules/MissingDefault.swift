import SettingsGenModel
import SettingsGenSupport

/// An element without the default that Apple's documents require.
enum MissingDefault: ElementRule {
  static let rule = Rule("missing-default", .warning)

  static let documentation = RuleDocumentation(
    """
    The element has no `DefaultValue`, which Apple's documents require. A toggle then starts off, a slider has no position, and \
    a choice or a title value is Optional in the generated code. A text field needs none: it starts empty.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><false/>
      </dict>
      """)

  static let elements = Attribute.defaultValue.schema.requiredBy

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    // Without a key there is nothing to have a default, and that is told.
    guard !element.has(.defaultValue), element.key != nil else { return }
    findings.add(rule, .missing(element), at: page.location(of: element.specifier.node))
  }
}

extension Message {
  fileprivate static func missing(_ element: Element) -> Message {
    switch element.type {
    case .toggleSwitch: "the \(element) has no 'DefaultValue', so it starts off; write the one that you mean"
    case .slider: "the \(element) has no 'DefaultValue', so it starts at its low end; write the one that you mean"
    case .titleValue:
      "the \(element) has no 'DefaultValue', so it shows nothing until the app stores a value; write what to show first"
    default: "the \(element) has no 'DefaultValue', so it reads as nil until somebody chooses; write one of its values"
    }
  }
}
