import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A keyboard, capitalisation or correction type, or an idiom, that doesn't exist.
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

  static let kinds = ElementKinds.documented

  private static let keyboards = [
    "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress", "DecimalPad", "PhonePad", "NamePhonePad",
    "AsciiCapable",
  ]
  private static let capitalizations = ["None", "Sentences", "Words", "AllCharacters"]
  private static let corrections = ["Default", "No", "Yes"]
  private static let idioms = ["Phone", "Pad"]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard element.attributeMask & attributes != 0 else { return }
    if element.kind.isSubset(of: Attribute.keyboardType.kinds) {
      check(element[.keyboardType], .keyboardType, keyboards, element, on: page, &findings)
      check(element[.capitalization], .capitalization, capitalizations, element, on: page, &findings)
      check(element[.correction], .correction, corrections, element, on: page, &findings)
    }
    for item in element[.idioms]?.array ?? [] { check(item, .idioms, idioms, element, on: page, &findings) }
  }

  private static let attributes =
    Attribute.keyboardType.bit | Attribute.capitalization.bit | Attribute.correction.bit | Attribute.idioms.bit

  private static func check(
    _ node: Node?, _ attribute: Attribute, _ known: [String], _ element: Element, on page: LintedPage, _ findings: inout Findings
  ) {
    guard let node, let word = node.string, !known.contains(word) else { return }
    findings.add(rule, .unknown(word, attribute, known, element), at: page.location(of: node))
  }
}

extension Message {
  fileprivate static func unknown(_ word: String, _ attribute: Attribute, _ known: [String], _ element: Element) -> Message {
    let advice: Message =
      if let nearest = nearestName(to: word, in: known) { "\(didYouMean: nearest)" } else { "; it can be \(all: known)" }
    return "\(word) is no \(attribute.name) that the \(element) can have\(advice)"
  }
}
