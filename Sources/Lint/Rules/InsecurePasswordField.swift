import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum InsecurePasswordField: LintRule {
  static let rule = Rule(
    "insecure-password-field", .warning, .broken,
    """
    The text field's key suggests a password, but anyone who sees the screen can read it. Set `IsSecure`, and no default.
    """,
    bad: .textField.with(["Title": "Password", "Key": "server_password"]),
    good: .textField.with(["Title": "Password", "Key": "server_password", "IsSecure": true]))

  static let elements = ElementType.shown(as: .textField)

  /// `proxyPassword` and `server_password` are passwords, `password_hint` and `passwordLength` aren't.
  private static let endings = ["password", "passwd", "passphrase", "password_preference"]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element.key?.lowercased(), endings.contains(where: key.hasSuffix), element[.isSecure]?.boolean != true,
      let node = element[.key]
    else { return }
    findings.add(rule, "\(element) shows the password as it's typed; set 'IsSecure'", at: page.location(of: node))
  }
}
