import SettingsGenModel
import SettingsGenSupport

/// A key that begins or ends with blanks.
enum KeyWithWhitespace: ElementRule {
  static let rule = Rule("key-with-whitespace", .warning)

  static let documentation = RuleDocumentation(
    """
    The `Key` begins or ends with blanks or a line break. They are a part of the key, and whoever writes it in code without them \
    reads nothing. Where the app is out, changing the key loses what people stored, so it is not mended by `--fix`.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds </string>
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

  static let elements = ElementType.keyed + [.unknown, .missing]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element.key, let first = key.utf8.first, let last = key.utf8.last, first <= 0x20 || last <= 0x20,
      let node = element[.key]
    else { return }
    findings.add(rule, .blanks(key), at: page.location(of: node))
  }
}

extension Message {
  fileprivate static func blanks(_ key: String) -> Message {
    "the key \(key) begins or ends with blanks, which are a part of it; take them out if no app with it is in use"
  }
}
