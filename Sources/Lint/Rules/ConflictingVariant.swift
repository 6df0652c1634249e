import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A device's or InAppSettingsKit's variant of a page that says something else of a key than the page itself.
enum ConflictingVariant: BundleRule {
  static let rule = Rule("conflicting-variant", .warning)

  static let documentation = RuleDocumentation(
    """
    A variant of a page (`Root~ipad.plist`, `Root.inApp.plist`) declares a key with another type, default, choices, stored values or range \
    than the page that it stands for, or keeps its values in another app group. There is one accessor for all devices, \
    and the base page decides what it is.
    """,
    bad: """
      ==> Root.plist
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      ==> Root~ipad.plist
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><false/>
      </dict>
      """,
    good: """
      ==> Root.plist
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      ==> Root~ipad.plist
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
        <key>DefaultValue</key><true/>
      </dict>
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for disagreement in bundle.disagreements where disagreement.isVariant {
      findings.add(
        rule, .disagrees(disagreement), at: disagreement.location,
        notes: [Diagnostic.Note("it is declared first here, and this decides", at: disagreement.firstLocation)])
    }
    var base: LintedPage?
    for page in bundle.pages {
      if let base, base.page.name == page.page.name {
        checkSuite(of: page, against: base, &findings)
      } else {
        base = page
      }
    }
  }

  private static func checkSuite(of page: LintedPage, against base: LintedPage, _ findings: inout Findings) {
    guard page.page.suite != base.page.suite else { return }
    let group = "ApplicationGroupContainerIdentifier"
    findings.add(
      rule, .otherGroup(base.page.file), at: page.location(of: page.root.dictionary?[group] ?? page.root),
      notes: [Diagnostic.Note("the page itself is here", at: base.location(of: base.root.dictionary?[group] ?? base.root))])
  }
}

extension Message {
  fileprivate static func disagrees(_ found: KeyDisagreement) -> Message {
    "\(found.key) has \(found.differences) than on the page that this is a variant of; let both agree"
  }

  fileprivate static func otherGroup(_ base: String) -> Message {
    "this variant keeps its values in another app group than \(base); give both the same"
  }
}
