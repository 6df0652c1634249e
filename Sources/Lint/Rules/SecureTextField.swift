import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A text field that hides its text but stores it unencrypted.
enum SecureTextField: ElementRule {
  static let rule = Rule("secure-text-field", .warning)

  static let documentation = RuleDocumentation(
    """
    `IsSecure` only hides the text on the screen. It is stored unencrypted in the app's defaults database, in backups, and wherever that \
    file is copied. Keep secrets in the keychain, and let the user enter them in the app.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Password</string>
        <key>Key</key><string>password</string>
        <key>IsSecure</key><true/>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>User name</string>
        <key>Key</key><string>user_name</string>
      </dict>
      """)

  static let elements: [ElementType] = [.textField, .iaskTextView]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let node = element[.isSecure], node.boolean == true else { return }
    findings.add(rule, .secure(element), at: page.location(of: node))
  }
}

extension Message {
  fileprivate static func secure(_ element: Element) -> Message {
    "\(element) hides its text on the screen but stores it unencrypted; keep secrets in the keychain"
  }
}
