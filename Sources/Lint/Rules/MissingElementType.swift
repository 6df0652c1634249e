import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum MissingElementType: LintRule {
  static let rule = Rule(
    "missing-element-type", .warning, .broken,
    """
    The element has no `Type`, so the Settings app ignores it. With a `Key` and a `DefaultValue`, it's still a setting: a hidden \
    default.
    """,
    bad: .toggle.without("Type"), good: .toggle)

  static let elements: [ElementType] = [.missing]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
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
