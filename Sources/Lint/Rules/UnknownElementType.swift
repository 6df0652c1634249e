import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A `Type` that neither Apple nor InAppSettingsKit documents.
enum UnknownElementType: ElementRule {
  static let rule = Rule("unknown-element-type", .warning)

  static let documentation = RuleDocumentation(
    """
    Neither Apple's documents nor InAppSettingsKit's manual have this `Type`; the Settings app leaves such an element out. \
    With a `Key` and a `DefaultValue` it still becomes a setting of the default's type. A type that is no misspelling is told once a bundle.
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
    let place = page.location(of: node)
    if let nearest = findings.lookups.nearestElementType(to: name) {
      findings.add(rule, .unknown(name, nearest: nearest), at: place)
    } else {
      findings.add(rule, about: name, at: place) { .unknown(name, count: $0) }
    }
  }
}

extension Message {
  fileprivate static func unknown(_ name: String, nearest: String) -> Message {
    "there is no element type \(name)\(didYouMean: nearest)"
  }

  fileprivate static func unknown(_ name: String, count: Int) -> Message {
    let more: Message = count > 1 ? " (\(count) elements have it)" : ""
    return "there is no element type \(name), so the Settings app leaves the element out\(more)"
  }
}
