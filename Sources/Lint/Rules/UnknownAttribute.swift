import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownAttribute: ElementRule {
  static let rule = Rule("unknown-attribute", .warning)

  static let documentation = RuleDocumentation(
    """
    Neither Apple nor InAppSettingsKit documents this attribute, so the Settings app ignores it. Letter case and whitespace matter: \
    `isSecure` and `IsSecure ` are not `IsSecure`. Names that begin with `IASK` belong to InAppSettingsKit and are not reported. \
    Attributes listed in the configuration aren't reported either; use `"attributes": ["Platform"]` for an attribute that your app or a \
    build phase reads. There is one finding per name.
    """,
    bad: .textField.with(["Title": "User Name", "Key": "user_name", "AutoCapitalizationType": "None"]),
    good: .textField.with(["Title": "User Name", "Key": "user_name", "AutocapitalizationType": "None"]), isFixable: true)

  static let elements = ElementType.allCases

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard element.specifier.hasUnknownOrDuplicateAttribute else { return }
    for entry in element.specifier.attributes.entries
    where Attribute(entry.key) == nil && !entry.key.hasPrefix("IASK") && !page.vendorAttributes.contains(entry.key) {
      check(entry, of: element, on: page, &findings)
    }
  }

  private static func check(
    _ entry: Node.Dictionary.Entry, of element: LintedElement, on page: LintedPage, _ findings: inout Findings
  ) {
    let location = page.location(ofKey: entry)
    switch page.spellings.spelling(ofAttribute: entry.key) {
    case .differentCase(let attribute):
      let fix = fix(renaming: entry, to: attribute, in: element, on: page)
      findings.add(rule, about: "misspelled \(entry.key)", at: location, fix: fix) { [name = entry.key] in
        .misspelled(name, attribute.name, count: $0)
      }
    case .similar(let attribute, let isCertain)
    where attribute.applies(to: element.type) && !element.has(attribute) && !element.type.schema.allowsAnyAttribute:
      let fix = isCertain ? fix(renaming: entry, to: attribute, in: element, on: page) : .none
      findings.add(rule, about: "misspelled \(entry.key)", at: location, fix: fix) { [name = entry.key] in
        .misspelled(name, attribute.name, count: $0)
      }
    case .similar, .unknown:
      guard !element.type.schema.allowsAnyAttribute else { return }
      findings.add(rule, about: entry.key, at: location) { [name = entry.key] in .unknown(name, count: $0) }
    }
  }

  /// Returns the fix that corrects a name, unless the attribute would then appear twice.
  private static func fix(
    renaming entry: Node.Dictionary.Entry, to attribute: Attribute, in element: LintedElement, on page: LintedPage
  ) -> Fix {
    if element.has(attribute) { return .impossible("the element already has \(attribute.name)") }
    // The search below is repeated for every misspelled name; real elements have far fewer attributes.
    guard element.specifier.attributes.entries.count <= 256 else { return .none }
    let candidates = element.specifier.attributes.entries.filter { other in
      Attribute(other.key) == nil && page.spellings.spelling(ofAttribute: other.key).attribute == attribute
    }
    guard candidates.count == 1 else { return .impossible("the element has several spellings of \(attribute.name)") }
    return XMLEdits.rename(entry, to: attribute.name, on: page.page)
  }
}

extension Message {
  fileprivate static func misspelled(_ name: String, _ attribute: String, count: Int) -> Message {
    "unknown attribute \(name)\(more: count - 1, "element", "elements")\(didYouMean: attribute)"
  }

  fileprivate static func unknown(_ name: String, count: Int) -> Message {
    "unknown attribute \(name)\(more: count - 1, "element", "elements"); remove it, or add it to 'attributes' in settings-gen.json if the app reads it"
  }
}
