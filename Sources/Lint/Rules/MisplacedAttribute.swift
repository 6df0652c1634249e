import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An attribute that means nothing to its element.
enum MisplacedAttribute: ElementRule {
  static let rule = Rule("misplaced-attribute", .warning)

  static let documentation = RuleDocumentation(
    """
    The attribute belongs to elements of other types and has no effect here. Pages that InAppSettingsKit shows are left out.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><integer>0</integer>
        <key>Titles</key><array><string>Easy</string><string>Hard</string></array>
        <key>Values</key><array><integer>0</integer><integer>1</integer></array>
        <key>KeyboardType</key><string>NumberPad</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><integer>0</integer>
        <key>Titles</key><array><string>Easy</string><string>Hard</string></array>
        <key>Values</key><array><integer>0</integer><integer>1</integer></array>
      </dict>
      """)

  static let elements = ElementType.documented.filter { $0.schema.source == .apple }

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    let applicable = element.type.attributes
    guard !element.specifier.knownAttributes.isSubset(of: applicable), !page.isInAppSettingsKit else { return }
    for entry in element.specifier.attributes.entries {
      guard let attribute = Attribute(entry.key), !applicable.contains(attribute) else { continue }
      findings.add(rule, .misplaced(attribute, element), at: page.location(ofKey: entry))
    }
  }
}

extension Message {
  fileprivate static func misplaced(_ attribute: Attribute, _ element: Element) -> Message {
    "\(attribute.name) means nothing to the \(element); take it out"
  }
}
