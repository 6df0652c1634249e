import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A bundle in which a person can change nothing, which iOS 18 is reported to drop.
enum NoEditableElements: BundleRule {
  static let rule = Rule("no-editable-elements", .warning)

  static let documentation = RuleDocumentation(
    """
    No element of the bundle has a `Key` and can be edited. By report, the Settings app of iOS 18 does not show such a bundle at all. \
    Bundles that InAppSettingsKit alone shows are left out.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTitleValueSpecifier</string>
        <key>Title</key><string>Version</string>
        <key>Key</key><string>version</string>
        <key>DefaultValue</key><string>1.0</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    let pages = bundle.pages.lazy.filter { !$0.isInAppSettingsKit }
    guard let root = pages.first, pages.contains(where: { !$0.page.specifiers.isEmpty }) else { return }
    let isEditable = pages.contains { page in
      page.page.specifiers.contains { $0.type.schema.isEditable && $0.key != nil }
    }
    guard !isEditable else { return }
    let items = root.root.dictionary?["PreferenceSpecifiers"] ?? root.root
    findings.add(rule, .nothing, at: root.location(of: items))
  }
}

extension Message {
  fileprivate static let nothing: Message = """
    no element of the bundle has a 'Key' and can be edited, and iOS 18 is reported to drop such a bundle; \
    add a toggle switch, slider, text field, multi-value or radio group
    """
}
