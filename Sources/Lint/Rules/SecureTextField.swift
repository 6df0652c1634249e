import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SecureTextField: ElementRule {
  static let rule = Rule("secure-text-field", .warning)

  static let documentation = RuleDocumentation(
    """
    The text field has `IsSecure`, but also a `DefaultValue`: a secret that is the same for all users, and that everyone who has the app can \
    read in the bundle. `IsSecure` only hides the text on the screen. A secure field without a default is the right way to let the user enter \
    a password in the Settings app, and is not reported; its text is stored unencrypted in the app's defaults database and in backups, so move \
    a valuable secret to the keychain when the app reads it.
    """,
    bad: .textField.with(["Title": "Password", "Key": "password", "DefaultValue": "swordfish", "IsSecure": true]),
    good: .textField.with(["Title": "Password", "Key": "password", "IsSecure": true]))

  static let elements = Attribute.isSecure.schema.elements

  static func check(_ element: LintedElement, on page: LintedPage, _ findings: inout Findings) {
    guard element.specifier.isSecure, let node = element[.defaultValue], node.string?.isEmpty != true else { return }
    findings.add(
      rule, "secure \(element) has a default that anyone can read in the bundle; remove it", at: page.location(of: node))
  }
}
