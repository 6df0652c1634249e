import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A word that an attribute of few words doesn't have: a keyboard, capitalization or correction type, or an idiom.
enum UnknownAttributeValue: ElementRule {
  static let rule = Rule("unknown-attribute-value", .warning)

  static let documentation = RuleDocumentation(
    """
    `KeyboardType`, `AutocapitalizationType`, `AutocorrectionType` or `SupportedUserInterfaceIdioms` has a word that neither Apple's documents \
    nor InAppSettingsKit's manual know. The Settings app takes its own default instead, or shows the element on no device.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Port</string>
        <key>Key</key><string>port</string>
        <key>KeyboardType</key><string>Numberpad</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Port</string>
        <key>Key</key><string>port</string>
        <key>KeyboardType</key><string>NumberPad</string>
      </dict>
      """)

  static let elements = ElementType.documented

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    for attribute in checked where element.has(attribute) && attribute.applies(to: element.type) {
      guard let node = element[attribute] else { continue }
      let known = attribute.schema.allowedStrings
      for item in node.array ?? [node] {
        guard let word = item.string, !known.contains(word) else { continue }
        findings.add(rule, .unknown(word, attribute, known, element), at: page.location(of: item))
      }
    }
  }

  private static let checked = Attribute.allCases.filter { !$0.schema.allowedStrings.isEmpty }
}

extension Message {
  fileprivate static func unknown(_ word: String, _ attribute: Attribute, _ known: [String], _ element: Element) -> Message {
    let advice: Message =
      if let nearest = nearestName(to: word, in: known) { "\(didYouMean: nearest)" } else { "; it can be \(all: known)" }
    return "\(word) is no \(attribute.name) that the \(element) can have\(advice)"
  }
}
