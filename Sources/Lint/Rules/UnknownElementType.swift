import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnknownElementType: LintRule {
  static let rule = Rule(
    "unknown-element-type", .warning, .broken,
    """
    The element has no `Type`, or one that neither Apple nor InAppSettingsKit documents, so the Settings app ignores it. With \
    a `Key` and a `DefaultValue`, it's still a setting.
    """,
    bad: .toggle.with(["Type": "PSToggleSwitchSpecifer"]), good: .toggle
  )
  .adding(bad: .toggle.without("Type"), good: .toggle)

  static let elements: [ElementType] = [.unknown, .missing]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if case .missing = element.type { return checkMissing(element, on: page, &findings) }
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

  private static func checkMissing(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    // A `Type` that isn't a string is an attribute of the wrong type.
    guard !element.has(.type), !page.isInAppSettingsKit, element.key == nil || !element.has(.defaultValue) || element.has(.title)
    else { return }
    let location = page.location(of: element.node)
    if let key = element.key {
      // An app that has one hidden default often has more.
      findings.add(rule, about: page.page.file, item: key, at: location) {
        $0 == 1
          ? "\(element) has no 'Type' and is ignored by the Settings app; add one unless it's a hidden default"
          : """
          \($0) elements have no 'Type' and are ignored by the Settings app, such as \(element); add one unless they are hidden \
          defaults
          """
      }
    } else {
      findings.add(rule, "element has no 'Type' and is never shown; add one or remove the element", at: location)
    }
  }
}
