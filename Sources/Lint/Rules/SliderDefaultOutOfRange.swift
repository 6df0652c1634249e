import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SliderDefaultOutOfRange: ElementRule {
  static let rule = Rule("slider-default-out-of-range", .warning)

  static let documentation = RuleDocumentation(
    """
    The `DefaultValue` of a slider is below its `MinimumValue` or above its `MaximumValue`. Until the user moves the slider, the \
    generated property returns the default as it is, although the Settings app shows the slider at the nearest bound.
    """,
    bad: .slider.with(["DefaultValue": 11]), good: .slider.with(["DefaultValue": 10]))

  static let elements = ElementType.storing(.real)

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element[.defaultValue], let number = value.coercedNumber else { return }
    let minimum = element[.minimumValue]
    let maximum = element[.maximumValue]
    // An inverted range has its own rule, and no number is in it.
    if let low = minimum?.coercedNumber, let high = maximum?.coercedNumber, !(low < high) { return }
    if number.isNaN {
      findings.add(
        rule, "default of \(element) is \(bare: value), which is not a number; use a number in the range",
        at: page.location(of: value))
    }
    if let minimum, let low = minimum.coercedNumber, number < low {
      findings.add(rule, .outside(element, value, "below", .minimumValue, minimum), at: page.location(of: value))
    } else if let maximum, let high = maximum.coercedNumber, number > high {
      findings.add(rule, .outside(element, value, "above", .maximumValue, maximum), at: page.location(of: value))
    }
  }
}

extension Message {
  fileprivate static func outside(
    _ element: LintedElement, _ value: Node, _ side: Message, _ attribute: Attribute, _ bound: Node
  ) -> Message {
    "default of \(element) is \(bare: value), \(side) its \(attribute.name) of \(bare: bound); use a number in the range"
  }
}
