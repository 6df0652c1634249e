import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingChoices: LintRule {
  static let rule = Rule(
    "missing-choices", .warning, .broken,
    """
    A multi-value element or radio group has no `Values` or no `Titles`, or `Titles`, `ShortTitles`, and `Values` have \
    different counts. A title element needs both or neither. In a bundle for InAppSettingsKit, a delegate can supply them.
    """,
    bad: .multiValue.with(["DefaultValue": "easy", "Values": ["easy", "hard"]]).without("Titles"),
    good: .multiValue.with(["DefaultValue": "easy", "Values": ["easy", "hard"]])
  )
  .adding(bad: .multiValue.with(["Titles": ["Easy"]]), good: .multiValue)

  static let elements = Attribute.values.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    checkCounts(of: element, on: page, &findings)
    let isChoice = element.type.stores(.choice)
    switch (element[.values], element[.titles]) {
    case (nil, nil) where isChoice && !page.isInAppSettingsKit:
      findings.add(rule, "\(element) has no 'Values' and no 'Titles'; add both", at: page.location(of: element.node))
    case (let node?, nil), (nil, let node?):
      if isChoice || node.array?.isEmpty == false {
        let (found, other) = element.has(.values) ? (Attribute.values, Attribute.titles) : (.titles, .values)
        findings.add(
          rule, "\(element) has \(found.name) but no \(other.name); add \(other.name) in the same order",
          at: page.location(of: node))
      }
    case (let values?, let titles?) where isChoice && values.array?.isEmpty == true && titles.array?.isEmpty == true:
      findings.add(rule, "'Values' and 'Titles' of \(element) are empty; add choices", at: page.location(of: values))
    case (_?, _?), (nil, nil): break
    }
  }

  private static func checkCounts(of element: Specifier, on page: LintedPage, _ findings: inout Findings) {
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
