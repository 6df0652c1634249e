import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingKey: ElementRule {
  static let rule = Rule("missing-key", .warning)

  static let documentation = RuleDocumentation(
    """
    The element has no `Key`, or an empty one, so the user's input isn't stored, and no property is generated for it.
    """,
    bad: .toggle.without("Key"), good: .toggle)

  static let elements = ElementType.keyed

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard element.key == nil else { return }
    guard let key = element[.key] else {
      findings.add(rule, .missing(element), at: page.location(of: element.specifier.node))
      return
    }
    // An empty key of a text field has its own rule.
    if !EmptyTextFieldKey.elements.contains(element.type), key.string?.isEmpty == true {
      findings.add(rule, .empty(element), at: page.location(of: key))
    }
  }
}

extension Message {
  fileprivate static func missing(_ element: LintedElement) -> Message {
    "\(element) has no 'Key', so its value is not stored; add one"
  }

  fileprivate static func empty(_ element: LintedElement) -> Message {
    "\(element) has an empty 'Key', so its value is not stored; set a key"
  }
}
