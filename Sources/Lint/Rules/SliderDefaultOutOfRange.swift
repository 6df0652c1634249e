import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SliderDefaultOutOfRange: ElementRule {
  static let entry = DocumentedRule(
    Rule("slider-default-out-of-range", .warning),
    """
    A slider's `DefaultValue` is outside its range. Until the user moves the slider, the property returns the default, although \
    the Settings app shows the nearest bound.
    """,
    bad: .slider.with(["DefaultValue": 11]), good: .slider.with(["DefaultValue": 10]))

  static let elements = ElementType.storing(.real)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element[.defaultValue], let number = value.coercedNumber else { return }
    // An inverted range has its own rule, and no number is in it.
    if let low = element[.minimumValue]?.coercedNumber, let high = element[.maximumValue]?.coercedNumber, !(low < high) { return }
    if number.isNaN {
      findings.add(
        rule, "default of \(element) is \(bare: value), which isn't a number; use a number in the range",
        at: page.location(of: value))
    }
    for (attribute, side) in [(Attribute.minimumValue, "below"), (.maximumValue, "above")] {
      guard let bound = element[attribute], let limit = bound.coercedNumber, side == "below" ? number < limit : number > limit
      else { continue }
      findings.add(
        rule,
        "default of \(element) is \(bare: value), \(plain: side) its \(attribute.name) of \(bare: bound); use a number in the range",
        at: page.location(of: value))
    }
  }
}
