import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum IdenticalToggleValues: LintRule {
  static let rule = Rule(
    "identical-toggle-values", .warning, .broken,
    "A toggle's `TrueValue` and `FalseValue` (true and false by default) are equal, so it stores the same value for on and off.",
    bad: .toggle.with(["DefaultValue": "on", "TrueValue": "on", "FalseValue": "on"]),
    good: .toggle.with(["DefaultValue": "on", "TrueValue": "on", "FalseValue": "off"]))

  static let elements = ElementType.storing(.boolean)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    let stored = element.toggleValues
    guard let value = element[.falseValue] ?? element[.trueValue], stored.on.isSameInDatabase(as: stored.off) else { return }
    findings.add(
      rule, "\(element) stores \(typed: value.value) for both on and off; use different values for 'TrueValue' and 'FalseValue'",
      at: page.location(of: value))
  }
}
