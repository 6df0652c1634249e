import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum InvertedSliderRange: LintRule {
  static let rule = Rule(
    "inverted-slider-range", .warning, .broken,
    "A slider's `MinimumValue` isn't below its `MaximumValue`, so the slider can't be moved.",
    bad: .slider.with(["MinimumValue": 10, "MaximumValue": 0]), good: .slider)

  static let elements = ElementType.storing(.real)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let minimum = element[.minimumValue], let low = minimum.value.coercedNumber, let maximum = element[.maximumValue],
      let high = maximum.value.coercedNumber, !(low < high)
    else { return }
    findings.add(
      rule,
      """
      minimum of \(element) is \(minimum.value), which isn't below its maximum of \(maximum.value); lower the minimum or raise the \
      maximum
      """,
      at: page.location(of: minimum))
  }
}
