import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum TitleAsDefault: LintRule {
  static let rule = Rule(
    "title-as-default", .warning, .broken,
    """
    The `DefaultValue` of a multi-value element or radio group is one of its `Titles` instead of its `Values`, so nothing is \
    selected at first.
    """,
    bad: .multiValue.with(["Type": "PSRadioGroupSpecifier", "DefaultValue": "Easy"]),
    good: .multiValue.with(["Type": "PSRadioGroupSpecifier"]), isFixable: true)

  static let elements = ElementType.storing(.choice)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element.defaultOutsideValues, let intended = element.valueTitledLikeDefault else { return }
    findings.add(
      rule,
      "default of \(element) is \(typed: value.value), which is the title of a choice; use its value, \(typed: intended.value)",
      at: page.location(of: value),
      fix: XMLEdits.replacement(of: value, with: intended, on: page.page))
  }
}
