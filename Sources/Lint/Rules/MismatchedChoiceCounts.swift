import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MismatchedChoiceCounts: LintRule {
  static let rule = Rule(
    "mismatched-choice-counts", .warning, .broken,
    """
    `Titles`, `ShortTitles`, and `Values` of an element have different counts, so the Settings app shows a value without a \
    title, or a title that stores nothing.
    """,
    bad: .multiValue.with(["Titles": ["Easy"]]), good: .multiValue)

  static let elements = Attribute.values.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let values = element[.values]?.array else { return }
    for attribute in [Attribute.titles, .shortTitles] {
      guard let node = element[attribute], let titles = node.array, titles.count != values.count else { continue }
      findings.add(
        rule,
        "\(attribute.name) of \(element) has \(titles.count, "item", "items") but 'Values' has \(values.count); list one title per value",
        at: page.location(of: node))
    }
  }
}
