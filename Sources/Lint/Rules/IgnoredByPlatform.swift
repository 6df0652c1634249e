import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum IgnoredByPlatform: LintRule {
  static let rule = Rule(
    "ignored-by-platform", .warning, .tidy,
    """
    A configured platform ignores the element or attribute: tvOS shows no sliders, and only Mac Catalyst shows a pane element's \
    `Icon` and a toggle's `Description` and confirmation prompts.
    """,
    bad: .slider,
    good: .multiValue.with([
      "Title": "Volume", "Key": "volume", "DefaultValue": 5, "Titles": ["Low", "Middle"], "Values": [0, 5],
    ]))

  static let elements = ElementType.shown(as: .slider) + catalystAttributes.flatMap(\.schema.elements)
  private static let catalystAttributes = [Attribute.icon, .description, .trueConfirmation, .falseConfirmation]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard !page.configuration.platforms.isEmpty else { return }
    if element.type.isShown(as: .slider) {
      guard page.configuration.platforms.contains(.tvOS) else { return }
      findings.add(rule, about: "slider", at: page.location(of: element.node)) {
        $0 == 1
          ? "\(element) isn't shown on tvOS; use a multi-value element there"
          : "\($0) sliders aren't shown on tvOS, such as \(element); use multi-value elements there"
      }
    } else if !page.configuration.platforms.contains(.macCatalyst) {
      for attribute in catalystAttributes {
        guard let node = element[attribute] else { continue }
        findings.add(rule, about: attribute.name, at: page.location(of: node)) {
          let owner: Message = $0 == 1 ? "\(element)" : "\($0) elements"
          return "\(attribute.name) of \(owner) only has an effect on Mac Catalyst; remove it or add 'macCatalyst' to 'platforms'"
        }
      }
    }
  }
}
