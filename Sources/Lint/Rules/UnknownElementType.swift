import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A `Type` that neither Apple nor InAppSettingsKit documents.
enum UnknownElementType: ElementRule {
  static let rule = Rule("unknown-element-type", .warning)

  static let documentation = RuleDocumentation(
    """
    Neither Apple nor InAppSettingsKit documents this `Type`, so the Settings app ignores the element. With a `Key` and a `DefaultValue`, it \
    still becomes a setting with the type of the default. There is one finding per type.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifer</string>
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

  static let elements: [ElementType] = [.unknown]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.type], let name = node.string else { return }
    let nearest = findings.spellings.nearestElementType(to: name)
    findings.add(rule, about: name, at: page.location(of: node)) { .unknown(name, nearest: nearest, count: $0) }
  }
}

extension Message {
  fileprivate static func unknown(_ name: String, nearest: String?, count: Int) -> Message {
    """
    unknown element type \(name)\(more: count - 1, "element", "elements")\
    \(didYouMean: nearest, orElse: "remove the element unless the app shows it")
    """
  }
}
