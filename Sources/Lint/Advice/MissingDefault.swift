import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

enum MissingDefault: LintRule {
  static let rule = Rule(
    "missing-default", .note, .tidy,
    """
    The element has no `DefaultValue`, which Apple requires. A toggle is then off at first, a slider is at its minimum, and \
    the property of a multi-value element, radio group, or title element is Optional.
    """,
    bad: .toggle.without("DefaultValue"), good: .toggle.with(["DefaultValue": false]))

  static let elements = Attribute.defaultValue.schema.requiredBy

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    // Without a key, nothing is stored; that has its own rule.
    guard !element.has(.defaultValue), element.key != nil else { return }
    let value = element.type.schema.value
    let state: Message =
      switch value {
      case .boolean: " is initially off"
      case .real: " is initially at its minimum"
      case .commonType: " is empty until the app stores a value"
      case .choice: " is nil until the user makes a choice"
      case .string, .date, .array, .defaultValue, .nothing: ""
      }
    let remedy: Message = value == .choice ? "add one of its values as the default" : "add a default"
    findings.add(
      rule, about: "\(page.page.file) \(element.type.schema.name)", item: element.name,
      at: page.location(of: element.node)
    ) {
      $0 == 1
        ? "\(element) has no 'DefaultValue'\(plain: state.parts.isEmpty ? "" : " and")\(state); \(remedy)"
        : "\($0) elements have no 'DefaultValue', such as \(element)\(plain: state.parts.isEmpty ? "" : ", which")\(state); \(remedy)"
    }
  }
}
