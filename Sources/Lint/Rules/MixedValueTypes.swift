import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MixedValueTypes: ElementRule {
  static let rule = Rule("mixed-value-types", .warning)

  static let documentation = RuleDocumentation(
    """
    The `Values` of an element, or a toggle's `TrueValue` and `FalseValue` (true and false by default), have different types. Each is \
    stored as written, so code that reads the setting must handle all of these types, and the generated enum has no raw values.
    """,
    bad: .multiValue.with(["Values": [0, "1"]]), good: .multiValue)

  static let elements = Attribute.values.schema.elements + Attribute.trueValue.schema.elements

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    if element.type.stores(.boolean) {
      checkToggle(element, on: page, &findings)
    } else if let values = element[.values]?.array, let first = values.first,
      let other = values.first(where: { !$0.hasType(of: first) })
    {
      findings.add(
        rule, .mixed(element, first, other, areNumbers: values.allSatisfy { $0.number != nil }), at: page.location(of: other))
    }
  }

  private static func checkToggle(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    switch (element[.trueValue], element[.falseValue]) {
    case (nil, nil): break
    case (let on?, let off?):
      if on.isScalar, off.isScalar, !on.hasType(of: off) {
        findings.add(rule, .mixedToggle(element, on, off), at: page.location(of: off))
      }
    case (let on?, nil):
      if on.isScalar, !on.isNumberOrBoolean {
        findings.add(rule, .halfToggle(element, .trueValue, on, other: .falseValue), at: page.location(of: on))
      }
    case (nil, let off?):
      if off.isScalar, !off.isNumberOrBoolean {
        findings.add(rule, .halfToggle(element, .falseValue, off, other: .trueValue), at: page.location(of: off))
      }
    }
  }
}

extension Node {
  /// Whether this is a number or a Boolean, between which the defaults database doesn't distinguish.
  var isNumberOrBoolean: Bool { boolean != nil || number != nil }

  fileprivate func hasType(of other: Node) -> Bool { StoredType(self) == StoredType(other) }
}

extension Message {
  fileprivate static func mixed(_ element: LintedElement, _ first: Node, _ other: Node, areNumbers: Bool) -> Message {
    // A number is equal to itself in the database, whether it is an integer or a real.
    """
    'Values' of \(element) contains different types, \(first) and \(other); \
    \(plain: areNumbers ? "use only reals" : "use one type (stored values will be lost)")
    """
  }

  fileprivate static func mixedToggle(_ element: LintedElement, _ on: Node, _ off: Node) -> Message {
    "\(element) stores values of different types, \(on) and \(off); use one type (stored values will be lost)"
  }

  fileprivate static func halfToggle(_ element: LintedElement, _ attribute: Attribute, _ value: Node, other: Attribute) -> Message
  {
    let stored: Message = other == .trueValue ? "true when on" : "false when off"
    return "\(element) has \(attribute.name) (\(value)) but no \(other.name), so it stores \(stored); add \(other.name)"
  }
}
