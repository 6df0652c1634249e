import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum NumberAsString: LintRule {
  static let rule = Rule(
    "number-as-string", .warning, .broken,
    """
    A slider's `DefaultValue`, `MinimumValue`, or `MaximumValue` is a number written as a string, which the Settings app may \
    read as 0.
    """,
    bad: .slider.with(["DefaultValue": "0.5", "MaximumValue": 1]),
    good: .slider.with(["DefaultValue": 0.5, "MaximumValue": 1]), isFixable: true)

  static let elements = ElementType.storing(.real)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    // An old-style page has no other way to write a number.
    guard page.page.list.format != .ascii else { return }
    for attribute in [Attribute.defaultValue, .minimumValue, .maximumValue] {
      guard let node = element[attribute], node.string != nil, node.value.coercedNumber != nil else { continue }
      findings.add(
        rule, "\(attribute.name) of \(element) is \(typed: node.value); use a number", at: page.location(of: node),
        fix: XMLEdits.number(in: node, on: page.page))
    }
  }
}
