import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MixedValueTypes: LintRule {
  static let rule = Rule(
    "mixed-value-types", .warning, .broken,
    """
    The `Values` of an element, or a toggle's `TrueValue` and `FalseValue` (true and false by default), have different types, so \
    code that reads the setting must handle each of them.
    """,
    bad: .multiValue.with(["Values": [0, "1"]]), good: .multiValue)

  static let elements = Attribute.values.schema.elements + Attribute.trueValue.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if element.type.stores(.boolean) {
      checkToggle(element, on: page, &findings)
    } else if let values = element[.values]?.array, let first = values.first,
      let other = values.first(where: { !$0.hasType(of: first) }),
      // A word among numbers, such as 'custom', is a separate value.
      first.number == nil || other.string == nil || other.coercedNumber != nil
    {
      findings.add(
        rule, "'Values' of \(element) contains different types, \(first) and \(other); use one type",
        at: page.location(of: other), discarding: "changing a value")
    }
  }

  private static func checkToggle(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    switch (element[.trueValue], element[.falseValue]) {
    case (let on?, let off?) where on.isScalar && off.isScalar && !on.hasType(of: off):
      findings.add(
        rule, "\(element) stores values of different types, \(on) and \(off); use one type", at: page.location(of: off),
        discarding: "changing a value")
    case (let value?, nil), (nil, let value?):
      guard value.isScalar, !value.isNumberOrBoolean else { return }
      let isOn = element.has(.trueValue)
      let (found, other) = isOn ? ("TrueValue", "FalseValue") : ("FalseValue", "TrueValue")
      let stored = isOn ? "false when off" : "true when on"
      findings.add(
        rule, "\(element) has \(found) (\(value)) but no \(other), so it stores \(plain: stored); add \(other)",
        at: page.location(of: value))
    default: break
    }
  }
}

extension Node {
  /// Whether this is a number or a Boolean, between which the defaults database doesn't distinguish.
  var isNumberOrBoolean: Bool { boolean != nil || number != nil }

  /// Returns whether two values have the same type in the database, which doesn't distinguish integers from reals.
  fileprivate func hasType(of other: Node) -> Bool {
    StoredType(self) == StoredType(other) || number != nil && other.number != nil
  }
}
