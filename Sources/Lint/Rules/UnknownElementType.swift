import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownElementType: LintRule {
  static let rule = Rule(
    "unknown-element-type", .warning, .broken,
    """
    Neither Apple nor InAppSettingsKit documents this `Type`, so the Settings app ignores the element. With a `Key` and a \
    `DefaultValue`, it still becomes a setting.
    """,
    bad: .toggle.with(["Type": "PSToggleSwitchSpecifer"]), good: .toggle)

  static let elements: [ElementType] = [.unknown]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.type], let name = node.string else { return }
    if let intended = intendedElementType(for: name) {
      findings.add(rule, about: name, at: page.location(of: node)) {
        "unknown element type \(name)\(on: $0, "elements")\(didYouMean: intended)"
      }
    } else {
      // An app that defines one type often defines more.
      findings.add(rule, about: "", item: name, at: page.location(of: node), repetition: "type \(name) here") {
        $0 == 1
          ? "element of unknown type \(name) isn't shown by the Settings app; remove it unless the app shows it or reads its value"
          : """
          \($0) elements of unknown types, such as \(name), aren't shown by the Settings app; remove them unless the app shows them or \
          reads their values
          """
      }
    }
  }
}
