import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum SecureTextField: LintRule {
  static let rule = Rule(
    "secure-text-field", .warning, .broken,
    """
    The text field has `IsSecure` and a `DefaultValue`, a secret that's the same for all users, and that anyone can read in \
    the bundle. Its text is stored unencrypted; keep valuable secrets in the keychain.
    """,
    bad: .textField.with(["Title": "Password", "Key": "password", "DefaultValue": "swordfish", "IsSecure": true]),
    good: .textField.with(["Title": "Password", "Key": "password", "IsSecure": true]))

  static let elements = Attribute.isSecure.schema.elements

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard element.isSecure, let node = element[.defaultValue], node.string?.isEmpty != true else { return }
    findings.add(
      rule, "secure \(element) has a default that anyone can read in the bundle; remove it", at: page.location(of: node))
  }
}
