import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SliderRange: LintRule {
  static let rule = Rule(
    "slider-range", .warning, .broken,
    """
    A slider's `DefaultValue` is outside its range: until the user moves the slider, the property returns the default, \
    although Settings shows the nearest bound. Or the `MinimumValue` isn't below the `MaximumValue`, or one of them is \
    missing.
    """,
    bad: .slider.with(["DefaultValue": 11]), good: .slider.with(["DefaultValue": 10])
  )
  .adding(
    bad: .slider.with(["DefaultValue": 0.5]).without("MinimumValue", "MaximumValue"),
    good: .slider.with(["DefaultValue": 0.5, "MaximumValue": 1]))

  static let elements = ElementType.storing(.real)

  private static let bounds = AttributeSet([.minimumValue, .maximumValue])

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    MissingAttribute.report(
      element.type.requiredAttributes.intersection(bounds), of: element, on: page, rule, &findings)
    let (minimum, maximum) = (element.minimumValue, element.maximumValue)
    let (low, high) = (minimum?.value.coercedNumber, maximum?.value.coercedNumber)
    if let minimum, let maximum, let low, let high, !(low < high) {
      findings.add(
        rule,
        """
        minimum of \(element) is \(minimum.value), which isn't below its maximum of \(maximum.value); lower the minimum or raise the \
        maximum
        """,
        at: page.location(of: minimum))
      return
    }
    guard let node = element.defaultValue, let number = node.value.coercedNumber else { return }
    let problem: Message
    if number.isNaN {
      problem = "which isn't a number"
    } else if let minimum, let low, number < low {
      problem = "below its 'MinimumValue' of \(minimum.value)"
    } else if let maximum, let high, number > high {
      problem = "above its 'MaximumValue' of \(maximum.value)"
    } else {
      return
    }
    findings.add(
      rule, "default of \(element) is \(node.value), \(problem); use a number in the range", at: page.location(of: node))
  }
}
