import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingChoices: ElementRule {
  static let rule = Rule("missing-choices", .warning)

  static let documentation = RuleDocumentation(
    """
    A multi-value or radio group has no `Values` or no `Titles`, so the Settings app has nothing to show or nothing to store. A title \
    value needs both or neither. In a bundle for InAppSettingsKit both can be missing, because a delegate can supply them.
    """,
    bad: .multiValue.with(["DefaultValue": "easy", "Values": ["easy", "hard"]]).without("Titles"),
    good: .multiValue.with(["DefaultValue": "easy", "Values": ["easy", "hard"]]))

  static let elements = Attribute.values.schema.elements

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    let isChoice = element.type.stores(.choice)
    switch (element[.values], element[.titles]) {
    case (nil, nil):
      if isChoice, !page.isInAppSettingsKit {
        findings.add(rule, .neither(element), at: page.location(of: element.specifier.node))
      }
    case (let values?, nil):
      if isChoice || values.array?.isEmpty == false {
        findings.add(rule, .only(.values, without: .titles, element), at: page.location(of: values))
      }
    case (nil, let titles?):
      if isChoice || titles.array?.isEmpty == false {
        findings.add(rule, .only(.titles, without: .values, element), at: page.location(of: titles))
      }
    case (let values?, let titles?):
      if isChoice, values.array?.isEmpty == true, titles.array?.isEmpty == true {
        findings.add(rule, .empty(element), at: page.location(of: values))
      }
    }
  }
}

extension Message {
  fileprivate static func neither(_ element: LintedElement) -> Message {
    "\(element) has no 'Values' and no 'Titles'; add both"
  }

  fileprivate static func only(_ attribute: Attribute, without other: Attribute, _ element: LintedElement) -> Message {
    "\(element) has \(attribute.name) but no \(other.name); add \(other.name) in the same order"
  }

  fileprivate static func empty(_ element: LintedElement) -> Message {
    "'Values' and 'Titles' of \(element) are empty; add choices"
  }
}
