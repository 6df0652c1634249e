import SettingsGenModel
import SettingsGenSupport

enum DuplicateValues: LintRule {
  static let rule = Rule(
    "duplicate-values", .warning, .broken,
    """
    Two items in `Values` are equal, so the stored value doesn't identify the choice. This includes strings that differ only in how \
    a character such as é is encoded: Swift considers them equal, so the app reads both as the first one.
    """,
    bad: .multiValue.with(["Values": [0, 0]]), good: .multiValue)

  static let elements = Attribute.values.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    findings.addFirstRepetition(in: element[.values], of: "value", rule, element, on: page)
  }
}
