import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A text field that hides what is typed and stores it in the clear.
enum SecureTextField: ElementRule {
  static let rule = Rule("secure-text-field", .warning)

  static let documentation = RuleDocumentation(
    """
    `IsSecure` hides the letters on the screen alone. What the person types lies in the clear in the app's defaults database, \
    in backups, and in whatever reads that file. Keep secrets in the keychain, and ask for them inside the app.
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
    "what is typed into the \(element) is hidden on the screen but stored in the clear; keep secrets in the keychain"
  }
}
