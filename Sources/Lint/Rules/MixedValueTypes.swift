import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MixedValueTypes: LintRule {
  static let rule = Rule(
    "mixed-value-types", .warning, .broken,
    """
    The `Values` of an element, or a toggle's `TrueValue` and `FalseValue` (true and false by default), have different types.
    """,
    bad: .multiValue.with(["Values": [0, "1"]]), good: .multiValue)

  static let elements = Attribute.values.schema.elements + Attribute.trueValue.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if element.type.stores(.boolean) {
      checkToggle(element, on: page, &findings)
    } else if let values = element[.values]?.array, let first = values.first?.value,
      let other = values.first(where: { !$0.value.type.isSameInDatabase(as: first.type) }),
      // A word among numbers, such as 'custom', is a separate value.
      !first.type.isNumber || other.string == nil || other.value.coercedNumber != nil
    {
      findings.add(
        rule, "'Values' of \(element) contains different types, \(typed: first) and \(typed: other.value); use one type",
        at: page.location(of: other), discarding: "changing a value")
    }
  }

  private static func checkToggle(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    switch (element[.trueValue], element[.falseValue]) {
    case (let on?, let off?)
    where on.value.type.isScalar && off.value.type.isScalar && !on.value.type.isSameInDatabase(as: off.value.type):
      findings.add(
        rule, "\(element) stores values of different types, \(typed: on.value) and \(typed: off.value); use one type",
        at: page.location(of: off), discarding: "changing a value")
    case (let value?, nil), (nil, let value?):
      guard value.value.type.isScalar, !value.value.type.isNumberOrBoolean else { return }
      let isOn = element.has(.trueValue)
      let (found, other) = isOn ? (Attribute.trueValue, Attribute.falseValue) : (.falseValue, .trueValue)
      let stored = isOn ? "false when off" : "true when on"
      findings.add(
        rule,
        "\(element) has \(found.name) (\(typed: value.value)) but no \(other.name), so it stores \(plain: stored); add \(other.name)",
        at: page.location(of: value))
    case (_?, _?), (nil, nil): break
    }
  }
}

extension StoredType {
  /// Whether this is the type of numbers or Booleans, which may be equal in the defaults database.
  var isNumberOrBoolean: Bool { isNumber || self == .boolean }

  /// Returns whether two types are the same in the database, which doesn't distinguish integers from reals.
  fileprivate func isSameInDatabase(as other: StoredType) -> Bool { self == other || isNumber && other.isNumber }
}
