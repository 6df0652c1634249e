import SettingsGenModel
import SettingsGenSupport

/// A key that key-value observing takes for a path.
enum UnobservableKey: ElementRule {
  static let rule = Rule("unobservable-key", .warning)

  static let documentation = RuleDocumentation(
    """
    Key-value observing, Cocoa bindings and `@AppStorage` take a key with `.` for a path of several keys, and one with `@` for \
    an operator, so they never see it change. The generated `values(for:)` does. There is one finding a page.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>game.sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>game_sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      """)

  static let elements = ElementType.keyed + [.unknown, .missing]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    let isSeparator = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") }
    guard let key = element.key, key.utf8.contains(where: isSeparator), let node = element[.key] else { return }
    findings.add(rule, about: page.page.file, at: page.location(of: node)) { .path(key, others: $0 - 1) }
  }
}

extension Message {
  fileprivate static func path(_ key: String, others: Int) -> Message {
    let more: Message =
      switch others {
      case 0: ""
      case 1: "; so is 1 other key of this page"
      default: "; so are \(others) other keys of this page"
      }
    return """
      \(key) is no key for key-value observing, bindings and '@AppStorage', which take '.' and '@' for parts of a path; \
      write '_'\(more)
      """
  }
}
