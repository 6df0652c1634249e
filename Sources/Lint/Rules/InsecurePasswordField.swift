import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum InsecurePasswordField: ElementRule {
  static let entry = DocumentedRule(
    Rule("insecure-password-field", .warning),
    """
    The text field's key suggests a password, but the field isn't secure, so anyone who can see the screen can read it. Set \
    `IsSecure`, and no default.
    """,
    bad: .textField.with(["Title": "Password", "Key": "server_password"]),
    good: .textField.with(["Title": "Password", "Key": "server_password", "IsSecure": true]))

  static let elements = ElementType.shown(as: .textField)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element.key, namesPassword(key), element[.isSecure]?.boolean != true, let node = element[.key] else { return }
    findings.add(rule, "\(element) shows the password as it is typed; set 'IsSecure'", at: page.location(of: node))
  }

  /// Returns true for `proxyPassword` and `server_password`, false for `password_hint` and `passwordLength`.
  private static func namesPassword(_ key: String) -> Bool {
    let key = key.lowercased()
    return ["password", "passwd", "passphrase", "password_preference"].contains { key.hasSuffix($0) }
  }
}
