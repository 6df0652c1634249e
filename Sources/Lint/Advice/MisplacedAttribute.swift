import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MisplacedAttribute: LintRule {
  static let rule = Rule(
    "misplaced-attribute", .warning, .tidy,
    "The attribute belongs to elements of other types. Pages that InAppSettingsKit shows aren't checked.",
    bad: .multiValue.with(["KeyboardType": "NumberPad"]), good: .multiValue)

  private static let applicable = ElementType.allCases.map { type in
    AttributeSet(type.attributes.attributes.filter { !$0.schema.onlyInAppSettingsKit.contains(type) })
  }

  static let elements = ElementType.documented.filter { $0.schema.source == .apple }

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    let applicable = applicable[Int(element.type.rawValue)]
    guard !element.knownAttributes.isSubset(of: applicable), !page.isInAppSettingsKit else { return }
    for entry in element.attributes.entries {
      guard let attribute = Attribute(entry.key), !applicable.contains(attribute) else { continue }
      // A slider's title belongs to a group instead, see `UnlabeledSlider`.
      if attribute == .title, element.type == .slider { continue }
      findings.add(rule, about: "\(attribute.name) \(element.type.schema.name)", at: page.location(ofKey: entry)) {
        $0 == 1
          ? "\(attribute.name) has no effect on \(element); remove it"
          : "\(attribute.name) has no effect on \($0) elements, such as \(element); remove it"
      }
    }
  }
}
