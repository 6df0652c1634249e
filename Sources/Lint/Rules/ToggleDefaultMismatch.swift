import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum ToggleDefaultMismatch: LintRule {
  static let rule = Rule(
    "toggle-default-mismatch", .warning, .incomplete,
    """
    A toggle's `DefaultValue` is neither its `TrueValue` nor its `FalseValue` (true and false by default). Settings may show the \
    toggle as off; the property converts the default as `boolValue` does.
    """,
    bad: .toggle.with(["DefaultValue": "YES"]), good: .toggle)

  static let elements = ElementType.storing(.boolean)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element[.defaultValue] else { return }
    // An old-style page has no other way to write a Boolean or a number than as a string.
    if page.page.list.format == .ascii, value.string != nil, !element.toggleValues.isCustom { return }
    // A dictionary and a missing value have findings of their own, after whose fix the default may fit.
    let types = [element[.trueValue], element[.falseValue]].compactMap(\.?.value.type)
    guard types.allSatisfy(\.isScalar), types.count != 1 || types[0].isNumberOrBoolean else { return }
    let stored = element.toggleValues
    guard !stored.on.isSameInDatabase(as: value.value), !stored.off.isSameInDatabase(as: value.value) else { return }
    findings.add(
      rule,
      "default of \(element) is \(typed: value.value), but its values are \(typed: stored.on) and \(typed: stored.off); use one of them",
      at: page.location(of: value))
  }
}
