import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SliderDefaultOutOfRange: LintRule {
  static let rule = Rule(
    "slider-default-out-of-range", .warning, .broken,
    """
    A slider's `DefaultValue` is outside its range. Until the user moves the slider, the property returns the default, although \
    the Settings app shows the nearest bound.
    """,
    bad: .slider.with(["DefaultValue": 11]), good: .slider.with(["DefaultValue": 10]))

  static let elements = ElementType.storing(.real)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.defaultValue], case let value = node.value, let number = value.coercedNumber else { return }
    // An inverted range has its own rule, and no number is in it.
    let (minimum, maximum) = (element.minimumValue?.value, element.maximumValue?.value)
    if let low = minimum?.coercedNumber, let high = maximum?.coercedNumber, !(low < high) { return }
    let problem: Message
    if number.isNaN {
      problem = "which isn't a number"
    } else if let minimum, let low = minimum.coercedNumber, number < low {
      problem = "below its 'MinimumValue' of \(minimum)"
    } else if let maximum, let high = maximum.coercedNumber, number > high {
      problem = "above its 'MaximumValue' of \(maximum)"
    } else {
      return
    }
    findings.add(
      rule, "default of \(element) is \(value), \(problem); use a number in the range", at: page.location(of: node))
  }
}
