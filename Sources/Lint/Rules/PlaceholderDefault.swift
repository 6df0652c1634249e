import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum PlaceholderDefault: LintRule {
  static let rule = Rule(
    "placeholder-default", .warning, .broken,
    """
    A text field's `DefaultValue` asks the user to enter a value, but the app reads this text as the value until users delete \
    it.
    """,
    bad: .textField.with(["Title": "Server", "Key": "server", "DefaultValue": "Enter an address"]),
    good: .textField.with(["Title": "Server", "Key": "server", "DefaultValue": ""]))

  static let elements = ElementType.storing(.string)

  private static let beginnings = ["enter ", "please ", "type your ", "type a ", "your ", "insert "]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.defaultValue], let text = node.string, !page.isInAppSettingsKit,
      beginnings.contains(where: text.lowercased().hasPrefix)
    else { return }
    findings.add(
      rule, "default \(text) of \(element) is the value until the user replaces it; use an empty default",
      at: page.location(of: node))
  }
}
