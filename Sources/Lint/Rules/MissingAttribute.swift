import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element without an attribute that Apple's documentation requires.
enum MissingAttribute: ElementRule {
  static let rule = Rule("missing-attribute", .warning)

  static let documentation = RuleDocumentation(
    """
    The element lacks an attribute that Apple's documentation requires: the bounds of a slider, the `Title` of a toggle, a multi-value or a \
    child pane, the `File` of a child pane. `Key`, `DefaultValue`, `Values` and `Titles` have their own rules.
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

  /// The attributes that have their own rules.
  private static let others = AttributeSet([.type, .key, .defaultValue, .values, .titles])

  static let elements = ElementType.allCases.filter { !$0.requiredAttributes.isSubset(of: others) }

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    let missing = element.type.requiredAttributes.subtracting(others).subtracting(element.specifier.knownAttributes)
    guard !missing.isEmpty else { return }
    let names = Attribute.allCases.filter { attribute in
      // InAppSettingsKit can open a view controller or a URL instead.
      let hasAlternative = attribute == .file && element.specifier.attributes.entries.contains { $0.key.hasPrefix("IASK") }
      return missing.contains(attribute) && !hasAlternative
    }
    .map(\.name)
    if !names.isEmpty { findings.add(rule, .missing(names, element), at: page.location(of: element.specifier.node)) }
  }
}

extension Message {
  fileprivate static func missing(_ names: [String], _ element: Element) -> Message {
    "\(element) is missing \(all: names); add \(plain: names.count == 1 ? "it" : "them")"
  }
}
