import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingChoices: LintRule {
  static let rule = Rule(
    "missing-choices", .warning, .broken,
    """
    A multi-value element or radio group has no `Values` or no `Titles`. A title element needs both or neither. In a bundle for \
    InAppSettingsKit, a delegate can supply them.
    """,
    bad: .multiValue.with(["DefaultValue": "easy", "Values": ["easy", "hard"]]).without("Titles"),
    good: .multiValue.with(["DefaultValue": "easy", "Values": ["easy", "hard"]]))

  static let elements = Attribute.values.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
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
}
