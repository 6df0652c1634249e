import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingAttribute: LintRule {
  static let rule = Rule(
    "missing-attribute", .warning, .broken,
    """
    The element lacks the `Title` of a toggle, multi-value element, or pane element, or the `File` of a pane element, which \
    Apple requires.
    """,
    bad: .toggle.without("Title"), good: .toggle)

  /// The attributes that other rules check.
  private static let others = AttributeSet([.type, .key, .defaultValue, .values, .titles, .minimumValue, .maximumValue])

  static let elements = ElementType.allCases.filter { !$0.requiredAttributes.isSubset(of: others) }

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if case .childPane = element.type, let file = element[.file], file.string?.isEmpty == true, !opensOther(element) {
      findings.add(
        rule, "\(plain: Attribute.file.name) of \(element) is empty; use the name of a page in the bundle",
        at: page.location(of: file))
    }
    let required = element.type.requiredAttributes.subtracting(others)
    report(required.subtracting(opensOther(element) ? AttributeSet(.file) : []), of: element, on: page, rule, &findings)
  }

  /// Reports which of some attributes an element lacks, except for misspelled ones, which have a rule of their own.
  static func report(
    _ required: AttributeSet, of element: Specifier, on page: LintedPage, _ rule: Rule, _ findings: inout Findings
  ) {
    var missing = required.subtracting(element.knownAttributes)
    if missing.isEmpty { return }
    missing.subtract(AttributeSet(MisspelledAttribute.attributes(in: element, on: page)))
    let names = missing.attributes.map(\.name)
    if !names.isEmpty {
      findings.add(
        rule, "\(element) is missing \(all: names); add \(for: names.count, "it", "them")",
        at: page.location(of: element.node))
    }
  }

  /// Returns whether a pane element opens a view controller or a URL in InAppSettingsKit.
  private static func opensOther(_ element: Specifier) -> Bool {
    element.attributes.entries.contains { $0.key.hasPrefix("IASK") }
  }
}
