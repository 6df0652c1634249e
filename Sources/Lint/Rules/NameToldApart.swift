import SettingsGenModel
import SettingsGenSupport

/// A name in the generated code that had to differ from what the key or the title gives.
enum NameToldApart: BundleRule {
  static let rule = Rule("name-told-apart", .warning)

  static let documentation = RuleDocumentation(
    """
    Two keys, or two choices, give one name in Swift, or Swift would not take the name. The later one gets another name, the same \
    on every run. Give the key a name of your own in the configuration, or change it where no app with it is in use.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string>name</string>
      </dict>
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Nickname</string>
        <key>Key</key><string>Name</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string>name</string>
      </dict>
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Nickname</string>
        <key>Key</key><string>nickname</string>
      </dict>
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for renamed in bundle.model.renamed {
      findings.add(rule, .renamed(renamed.requested, renamed.name, renamed.reason), at: renamed.location)
    }
  }
}

extension Message {
  fileprivate static func renamed(_ wanted: String, _ given: String, _ reason: String) -> Message {
    let name: Message = wanted.isEmpty ? "this" : "\(wanted)"
    return "\(name) is named \(given) in Swift: \(plain: reason.abbreviated)"
  }
}
