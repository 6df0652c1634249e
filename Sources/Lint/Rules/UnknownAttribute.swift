import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An attribute that neither Apple nor InAppSettingsKit documents.
enum UnknownAttribute: ElementRule {
  static let rule = Rule("unknown-attribute", .warning)

  static let documentation = RuleDocumentation(
    """
    Neither Apple's documents nor InAppSettingsKit's manual have this attribute, so the Settings app does not see it. Letter case and blanks \
    count: `isSecure` and `IsSecure ` are other names than `IsSecure`. Names that begin with `IASK` are InAppSettingsKit's and no finding. \
    A name that is no misspelling is told once a bundle.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Password</string>
        <key>Key</key><string>user_name</string>
        <key>AutoCapitalizationType</key><string>None</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Password</string>
        <key>Key</key><string>user_name</string>
        <key>AutocapitalizationType</key><string>None</string>
      </dict>
      """,
    isFixable: true)

  static let elements = ElementType.allCases

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard element.specifier.hasUnknownOrDuplicateAttribute else { return }
    for entry in element.specifier.attributes.entries where Attribute(entry.key) == nil && !entry.key.hasPrefix("IASK") {
      check(entry, of: element, on: page, &findings)
    }
  }

  private static func check(
    _ entry: Node.Dictionary.Entry, of element: Element, on page: LintedPage, _ findings: inout Findings
  ) {
    let place = page.location(ofKey: entry)
    switch findings.lookups.spelling(ofAttribute: entry.key) {
    case .disguised(let attribute):
      let edits = edits(of: entry, becoming: attribute, in: element, on: page, &findings)
      findings.add(rule, .misspelt(entry.key, attribute.name), at: place, edits: edits)
    case .near(let attribute, let isCertain)
    where attribute.applies(to: element.type) && !element.has(attribute) && !element.type.schema.allowsAnyAttribute:
      let edits = isCertain ? edits(of: entry, becoming: attribute, in: element, on: page, &findings) : []
      findings.add(rule, .misspelt(entry.key, attribute.name), at: place, edits: edits)
    case .near, .unknown:
      guard !element.type.schema.allowsAnyAttribute else { return }
      findings.add(rule, about: entry.key, at: place) { [name = entry.key] in .unknown(name, count: $0) }
    }
  }

  /// The edits that mend a name; none where the attribute would then stand there twice.
  private static func edits(
    of entry: Node.Dictionary.Entry, becoming attribute: Attribute, in element: Element, on page: LintedPage,
    _ findings: inout Findings
  ) -> [Edit] {
    // No element that a person writes is longer, and the search below is made for each wrong name.
    guard element.specifier.attributes.entries.count <= 256 else { return [] }
    let rivals = element.specifier.attributes.entries.filter { other in
      Attribute(other.key) == nil && findings.lookups.spelling(ofAttribute: other.key).attribute == attribute
    }
    guard rivals.count == 1, !element.has(attribute) else { return [] }
    return XMLEdits.key(of: entry, becomes: attribute.name, on: page.page)
  }
}

extension Message {
  fileprivate static func misspelt(_ name: String, _ known: String) -> Message {
    "there is no attribute \(name)\(didYouMean: known)"
  }

  fileprivate static func unknown(_ name: String, count: Int) -> Message {
    let more: Message = count > 1 ? " (\(count) elements have it)" : ""
    return "no document has an attribute \(name), so the Settings app does not see it\(more)"
  }
}
