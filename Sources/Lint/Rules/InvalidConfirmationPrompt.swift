import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum InvalidConfirmationPrompt: ElementRule {
  static let rule = Rule("invalid-confirmation-prompt", .warning)

  static let documentation = RuleDocumentation(
    """
    The `TrueConfirmationPrompt` and `FalseConfirmationPrompt` of a toggle (Mac Catalyst) must be dictionaries whose `Type` is \
    `PSConfirmationPrompt`, with the strings `Title`, `Prompt`, `ConfirmText` and `DenyText`. If one of them is missing, no prompt is shown.
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
      findings.add(rule, .wrongType(attribute, element, typeName), at: page.location(of: prompt["Type"] ?? node))
    }
    let missing = parts.filter { prompt[$0] == nil }
    if !missing.isEmpty { findings.add(rule, .missing(missing, attribute, element), at: page.location(of: node)) }
    for part in parts {
      guard let value = prompt[part], value.string == nil else { continue }
      findings.add(rule, .notString(part, attribute, element, value), at: page.location(of: value))
    }
    for entry in prompt.entries where entry.key != "Type" && !parts.contains(entry.key) {
      findings.add(rule, .unknown(entry.key, attribute, nearestName(to: entry.key, in: parts)), at: page.location(ofKey: entry))
    }
  }
}

extension Message {
  fileprivate static func wrongType(_ attribute: Attribute, _ element: LintedElement, _ name: String) -> Message {
    "\(attribute.name) of \(element) has no valid 'Type'; use \(name)"
  }

  fileprivate static func missing(_ parts: [String], _ attribute: Attribute, _ element: LintedElement) -> Message {
    "\(attribute.name) of \(element) is missing \(all: parts); add \(plain: parts.count == 1 ? "it" : "them")"
  }

  fileprivate static func notString(_ part: String, _ attribute: Attribute, _ element: LintedElement, _ node: Node) -> Message {
    "\(part) in \(attribute.name) of \(element) is \(node); use a string"
  }

  fileprivate static func unknown(_ name: String, _ attribute: Attribute, _ nearest: String?) -> Message {
    "unknown attribute \(name) in \(attribute.name)\(didYouMean: nearest, orElse: "remove it")"
  }
}
