import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum InvalidConfirmationPrompt: LintRule {
  static let rule = Rule(
    "invalid-confirmation-prompt", .warning, .broken,
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

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    for attribute in [Attribute.trueConfirmation, .falseConfirmation] {
      guard let node = element[attribute], let prompt = node.dictionary else { continue }
      if prompt["Type"]?.string != "PSConfirmationPrompt" {
        findings.add(
          rule, "\(attribute.name) of \(element) has no valid 'Type'; use 'PSConfirmationPrompt'",
          at: page.location(of: prompt["Type"] ?? node))
      }
      let missing = ["Title", "Prompt", "ConfirmText", "DenyText"].filter { prompt[$0]?.string == nil }
      if !missing.isEmpty {
        let pronoun = missing.count == 1 ? "it as a string" : "them as strings"
        findings.add(
          rule, "\(attribute.name) of \(element) is missing \(all: missing); add \(plain: pronoun)", at: page.location(of: node))
      }
    }
  }
}
