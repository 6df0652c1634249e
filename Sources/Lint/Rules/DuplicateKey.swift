import SettingsGenModel
import SettingsGenSupport

/// A key that two elements of the same or of two pages declare differently.
enum DuplicateKey: BundleRule {
  static let rule = Rule("duplicate-key", .warning)

  static let documentation = RuleDocumentation(
    """
    Two elements have one `Key` and disagree about its type, default, choices, stored values or range. The first in display order decides \
    what the accessor is; the Settings app shows and stores what each element says. Elements that agree are one setting and no finding.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds at night</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><false/>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds at night</string>
        <key>Key</key><string>sounds_at_night</string>
        <key>DefaultValue</key><false/>
      </dict>
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for disagreement in bundle.disagreements where !disagreement.isVariant {
      findings.add(
        rule, .disagrees(disagreement), at: disagreement.location,
        notes: [Diagnostic.Note("it is declared first here, and this decides", at: disagreement.firstLocation)])
    }
  }
}

extension Message {
  fileprivate static func disagrees(_ found: KeyDisagreement) -> Message {
    "\(found.key) is declared twice, here with \(found.differences); let both agree, or give this one a key of its own"
  }
}
