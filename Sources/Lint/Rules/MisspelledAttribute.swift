import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MisspelledAttribute: LintRule {
  static let rule = Rule(
    "misspelled-attribute", .warning, .broken,
    """
    The name of an element's attribute or of a page's key is almost a documented one, so the Settings app ignores it. Case and \
    whitespace matter. The configured `attributes` aren't reported.
    """,
    bad: .textField.with(["Title": "User Name", "Key": "user_name", "AutoCapitalizationType": "None"]),
    good: .textField.with(["Title": "User Name", "Key": "user_name", "AutocapitalizationType": "None"]), isFixable: true)

  static let elements = ElementType.allCases
  private static let pageKeys = PageKey.allCases.map(\.rawValue)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    for entry in entries(in: element, on: page) {
      guard let (attribute, isCertain) = intended(by: entry, of: element, on: page) else { continue }
      let fix = isCertain ? fix(renaming: entry, to: attribute, in: element, on: page) : .none
      findings.add(rule, about: entry.key, at: page.location(ofKey: entry), fix: fix) { [name = entry.key] in
        "unknown attribute \(name)\(on: $0, "elements")\(didYouMean: attribute.name)"
      }
    }
  }

  /// Returns the attributes of an element that no document and no configuration lists.
  private static func entries(in element: Specifier, on page: LintedPage) -> [Node.Dictionary.Entry] {
    guard element.hasUnknownOrDuplicateAttribute else { return [] }
    return element.attributes.entries.filter { entry in
      Attribute(entry.key) == nil && !entry.key.hasPrefix("IASK") && !page.bundle.configuration.attributes.contains(entry.key)
    }
  }

  static func attributes(in element: Specifier, on page: LintedPage) -> [Attribute] {
    entries(in: element, on: page).compactMap { intended(by: $0, of: element, on: page)?.attribute }
  }

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    for entry in page.root.dictionary?.entries ?? [] where !pageKeys.contains(entry.key) && !entry.key.hasPrefix("IASK") {
      guard let nearest = nearestName(to: entry.key, in: pageKeys) else { continue }
      var fix = Fix.none
      // An app group moves the values of the page to another database, which isn't done without asking.
      let isSuite = nearest == PageKey.suite.rawValue
      if !isSuite, differsOnlyInCaseAndWhitespace(entry.key, from: nearest) {
        fix =
          page.root.dictionary?[nearest] == nil
          ? XMLEdits.rename(entry, to: nearest, on: page.page) : .impossible("the page already has \(nearest)")
      }
      findings.add(
        rule, about: entry.key, at: page.location(ofKey: entry),
        discarding: isSuite ? "moving the settings to an app group" : nil, fix: fix
      ) { [name = entry.key] in
        "unknown page key \(name)\(on: $0, "pages")\(didYouMean: nearest)"
      }
    }
  }

  /// Returns the attribute that a name misspells, and whether this is certain; nil if the name isn't a misspelling.
  static func intended(
    by entry: Node.Dictionary.Entry, of element: Specifier, on page: LintedPage
  ) -> (attribute: Attribute, isCertain: Bool)? {
    guard let spelling = AttributeSpelling(entry.key) else { return nil }
    let attribute = spelling.attribute
    // Without `Type`, an element has no attributes of its own.
    if attribute == .type, spelling.differsOnlyInCase { return (.type, true) }
    guard !element.type.schema.allowsAnyAttribute, attribute.applies(to: element.type) else { return nil }
    let isTypingError = !element.has(attribute) && (spelling.isCertain || !page.isInAppSettingsKit)
    return spelling.differsOnlyInCase || isTypingError ? (attribute, spelling.isCertain) : nil
  }

  /// Returns the fix that corrects a name, unless the attribute would then appear twice.
  private static func fix(
    renaming entry: Node.Dictionary.Entry, to attribute: Attribute, in element: Specifier, on page: LintedPage
  ) -> Fix {
    if element.has(attribute) { return .impossible("the element already has \(attribute.name)") }
    // The element could then declare the setting of another element, with another type and default.
    let key = attribute == .key ? entry.value.string : element.key
    let location = page.location(of: element.node)
    if [.key, .type, .defaultValue].contains(attribute),
      page.bundle.model.settings.contains(where: { $0.key == key && ($0.location != location || !$0.otherElements.isEmpty) })
    {
      return .impossible("another element has the same key")
    }
    // The search below is repeated for every misspelled name; real elements have far fewer attributes.
    guard element.attributes.entries.count <= 256 else { return .none }
    let candidates = element.attributes.entries.filter { other in
      Attribute(other.key) == nil && AttributeSpelling(other.key)?.attribute == attribute
    }
    guard candidates.count == 1 else { return .impossible("the element has several spellings of \(attribute.name)") }
    return XMLEdits.rename(entry, to: attribute.name, on: page.page)
  }
}
