import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingAttribute: LintRule {
  static let rule = Rule(
    "missing-attribute", .warning, .broken,
    """
    The element lacks an attribute that Apple requires: the bounds of a slider, the `Title` of a toggle, multi-value element, or \
    pane element, or the `File` of a pane element.
    """,
    bad: .slider.with(["DefaultValue": 0.5]).without("MinimumValue", "MaximumValue"),
    good: .slider.with(["DefaultValue": 0.5, "MaximumValue": 1]))

  private static let others = AttributeSet([.type, .key, .defaultValue, .values, .titles])

  static let elements = ElementType.allCases.filter { !$0.requiredAttributes.isSubset(of: others) }

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if case .childPane = element.type, let file = element[.file], file.string?.isEmpty == true, !opensOther(element) {
      findings.add(
        rule, "\(plain: Attribute.file.name) of \(element) is empty; use the name of a page in the bundle",
        at: page.location(of: file))
    }
    var missing = element.type.requiredAttributes.subtracting(others).subtracting(element.knownAttributes)
    if missing.isEmpty { return }
    // Another rule reports misspelled attributes.
    missing.subtract(AttributeSet(MisspelledAttribute.attributes(in: element, on: page)))
    let names = missing.attributes.filter { $0 != .file || !opensOther(element) }.map(\.name)
    if !names.isEmpty {
      findings.add(
        rule, "\(element) is missing \(all: names); add \(for: names.count, "it", "them")",
        at: page.location(of: element.node))
    }
  }

  /// Returns whether a pane element opens a view controller or a URL in InAppSettingsKit.
  private static func opensOther(_ element: Specifier) -> Bool {
    element.attributes.entries.contains { $0.key.hasPrefix("IASK") }
  }
}
