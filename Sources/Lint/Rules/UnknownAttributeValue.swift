import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownAttributeValue: LintRule {
  static let rule = Rule(
    "unknown-attribute-value", .warning, .broken,
    """
    `KeyboardType`, `AutocapitalizationType`, `AutocorrectionType`, or `SupportedUserInterfaceIdioms` has an undocumented \
    value, so the Settings app uses its default, or shows the element on no device.
    """,
    bad: .textField.with(["Title": "Port", "Key": "port", "KeyboardType": "Numberpad"]),
    good: .textField.with(["Title": "Port", "Key": "port", "KeyboardType": "NumberPad"]))

  static let elements = ElementType.documented

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    for attribute in element.knownAttributes.intersection(checked).attributes where attribute.applies(to: element.type) {
      guard let node = element[attribute] else { continue }
      let allowed = attribute.schema.allowedStrings
      for item in node.array ?? [node] {
        guard let value = item.string, !allowed.contains(value) else { continue }
        findings.add(rule, about: "\(attribute.name) \(value)", at: page.location(of: item)) {
          """
          unknown value \(value) for \(attribute.name)\(on: $0, "elements")\
          \(didYouMean: nearestName(to: value, in: allowed), orElse: "valid values are \(all: allowed)")
          """
        }
      }
    }
  }

  private static let checked = AttributeSet(Attribute.allCases.filter { !$0.schema.allowedStrings.isEmpty })
}
