import SettingsGenModel
import SettingsGenSupport

enum MissingDefault: LintRule {
  static let rule = Rule(
    "missing-default", .warning, .tidy,
    """
    The element has no `DefaultValue`, which Apple requires. A toggle is then initially off, a slider is at its minimum, and a \
    multi-value element, radio group, or title element is Optional in the generated code. A text field doesn't need a default.
    """,
    bad: .toggle.without("DefaultValue"), good: .toggle.with(["DefaultValue": false]))

  static let elements = Attribute.defaultValue.schema.requiredBy

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    // Without a key, nothing is stored; that has its own rule.
    guard !element.has(.defaultValue), element.key != nil else { return }
    let consequence: Message =
      switch element.type.schema.value {
      case .boolean: " and is initially off; add a default"
      case .real: " and is initially at its minimum; add a default"
      case .commonType: " and is empty until the app stores a value; add a default"
      case .choice: " and is nil until the user makes a choice; add one of its values as the default"
      case .string, .date, .array, .defaultValue, .nothing: "; add a default"
      }
    findings.add(
      rule, about: "\(page.page.file) \(element.type.schema.name)", item: element.name,
      at: page.location(of: element.node)
    ) { "\(element)\(andMore: $0, "element") has no 'DefaultValue'\(consequence)" }
  }
}
