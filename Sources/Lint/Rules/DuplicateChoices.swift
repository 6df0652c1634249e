import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum DuplicateChoices: LintRule {
  static let rule = Rule(
    "duplicate-choices", .warning, .broken,
    """
    Two items in `Values` are equal, or a toggle stores the same value for on and off, so the stored value doesn't identify \
    the choice; or two items in `Titles` are equal, so users can't distinguish them. Encodings of a character such as é are \
    equal.
    """,
    bad: .multiValue.with(["Values": [0, 0]]), good: .multiValue)

  static let elements = Attribute.values.schema.elements + ElementType.storing(.boolean)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if element.type.stores(.boolean) {
      let stored = element.toggleValues
      guard let value = element[.falseValue] ?? element[.trueValue], stored.on.isSameInDatabase(as: stored.off) else { return }
      findings.add(
        rule,
        "\(element) stores \(typed: value.value) for both on and off; use different values for 'TrueValue' and 'FalseValue'",
        at: page.location(of: value))
      return
    }
    check(element[.values], of: "value", element, on: page, &findings)
    // A title element only displays a title, so several of its values may share one.
    if element.type.stores(.choice) { check(element[.titles], of: "title", element, on: page, &findings) }
  }

  /// Reports the first item of a list with the same stored value as an earlier one; strings are compared as Swift does.
  private static func check(
    _ list: Node?, of noun: String, _ element: Specifier, on page: LintedPage, _ findings: inout Findings
  ) {
    let items = list?.array ?? []
    var (texts, values): (Set<String>, Set<StoredValue>) = ([], [])
    let repeated = items.filter { item in
      !(item.string.map { texts.insert($0).inserted } ?? values.insert(item.value.stored).inserted)
    }
    guard let item = repeated.first,
      let first = items.first(where: { $0.string.map { $0 == item.string } ?? $0.value.isSameInDatabase(as: item.value) })
    else { return }
    let problem: Message =
      repeated.count == 1
      ? "duplicate \(plain: noun) \(item.value) in \(element)"
      : "\(repeated.count) duplicate \(plain: noun)s in \(element), such as \(item.value)"
    findings.add(
      rule, "\(problem); give each choice its own \(plain: noun)", at: page.location(of: item),
      notes: [Diagnostic.Note("first occurrence is here", at: page.location(of: first))])
  }
}
