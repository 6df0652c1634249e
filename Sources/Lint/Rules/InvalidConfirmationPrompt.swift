import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum InvalidConfirmationPrompt: ElementRule {
  static let rule = Rule("invalid-confirmation-prompt", .warning)

  static let documentation = RuleDocumentation(
    """
    A toggle's `TrueConfirmationPrompt` or `FalseConfirmationPrompt` (Mac Catalyst) isn't shown, because it isn't a dictionary \
    with the `Type` `PSConfirmationPrompt` and the strings `Title`, `Prompt`, `ConfirmText`, and `DenyText`.
    """,
    bad: .toggle.with(["FalseConfirmationPrompt": ["Type": "PSConfirmationPrompt", "Title": "Silence"]]),
    good: .toggle.with([
      "FalseConfirmationPrompt": [
        "Type": "PSConfirmationPrompt", "Title": "Silence", "Prompt": "Turn all sounds off?", "ConfirmText": "Turn off",
        "DenyText": "Keep on",
      ]
    ]))

  static let elements = Attribute.trueConfirmation.schema.elements

  private static let parts = ["Title", "Prompt", "ConfirmText", "DenyText"]
  private static let typeName = "PSConfirmationPrompt"

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    for attribute in [Attribute.trueConfirmation, .falseConfirmation] {
      guard let node = element[attribute], let prompt = node.dictionary else { continue }
      check(prompt, at: node, attribute, element, on: page, &findings)
    }
  }

  private static func check(
    _ prompt: Node.Dictionary, at node: Node, _ attribute: Attribute, _ element: LintedElement, on page: LintedPage,
    _ findings: inout Findings
  ) {
    if prompt["Type"]?.string != typeName {
      findings.add(
        rule, "\(attribute.name) of \(element) has no valid 'Type'; use \(typeName)",
        at: page.location(of: prompt["Type"] ?? node))
    }
    let missing = parts.filter { prompt[$0] == nil }
    if !missing.isEmpty {
      findings.add(
        rule, "\(attribute.name) of \(element) is missing \(all: missing); add \(plain: missing.count == 1 ? "it" : "them")",
        at: page.location(of: node))
    }
    for part in parts {
      guard let value = prompt[part], value.string == nil else { continue }
      findings.add(rule, "\(part) in \(attribute.name) of \(element) is \(value); use a string", at: page.location(of: value))
    }
    for entry in prompt.entries where entry.key != "Type" && !parts.contains(entry.key) {
      findings.add(
        rule,
        "unknown attribute \(entry.key) in \(attribute.name)\(didYouMean: nearestName(to: entry.key, in: parts), orElse: "remove it")",
        at: page.location(ofKey: entry))
    }
  }
}
