import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element without an attribute that Apple's documents require.
enum MissingAttribute: ElementRule {
  static let rule = Rule("missing-attribute", .warning)

  static let documentation = RuleDocumentation(
    """
    The element lacks an attribute that Apple's documents require: the bounds of a slider, the `Title` of a toggle, a multi-value \
    or a child pane, the `File` of a child pane. `Key`, `DefaultValue`, `Values` and `Titles` have rules of their own.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSSliderSpecifier</string>
        <key>Key</key><string>volume</string>
        <key>DefaultValue</key><real>0.5</real>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSSliderSpecifier</string>
        <key>Key</key><string>volume</string>
        <key>DefaultValue</key><real>0.5</real>
        <key>MinimumValue</key><integer>0</integer>
        <key>MaximumValue</key><integer>1</integer>
      </dict>
      """)

  /// The attributes that have a rule of their own.
  private static let others = AttributeSet([.type, .key, .defaultValue, .values, .titles])

  static let elements = ElementType.allCases.filter { !$0.requiredAttributes.isSubset(of: others) }

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    let missing = element.type.requiredAttributes.subtracting(others).subtracting(element.specifier.knownAttributes)
    guard !missing.isEmpty else { return }
    for attribute in Attribute.allCases where missing.contains(attribute) {
      // InAppSettingsKit opens a view controller or a URL instead.
      if attribute == .file, element.specifier.attributes.entries.contains(where: { $0.key.hasPrefix("IASK") }) { continue }
      findings.add(rule, .missing(attribute, element), at: page.location(of: element.specifier.node))
    }
  }
}

extension Message {
  fileprivate static func missing(_ attribute: Attribute, _ element: Element) -> Message {
    "the \(element) has no \(attribute.name), which it needs"
  }
}
