import SettingsGenPropertyLists
import SettingsGenSupport

/// A key of a page that no document has.
enum UnknownPageKey: PageRule {
  static let rule = Rule("unknown-page-key", .warning)

  static let documentation = RuleDocumentation(
    """
    Apple's document has four keys of a page: `PreferenceSpecifiers`, `StringsTable`, `Title` and `ApplicationGroupContainerIdentifier`. \
    Others are not seen. Names that begin with `IASK` are no finding, and a name that is no misspelling is told once a bundle.
    """,
    bad: """
      <dict>
        <key>stringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key><string>PSGroupSpecifier</string>
          </dict>
        </array>
      </dict>
      """,
    good: """
      <dict>
        <key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key><string>PSGroupSpecifier</string>
          </dict>
        </array>
      </dict>
      """,
    isFixable: true)

  private static let known = ["PreferenceSpecifiers", "StringsTable", "Title", "ApplicationGroupContainerIdentifier"]

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    guard let root = page.root.dictionary else { return }
    for entry in root.entries where !known.contains(entry.key) && !entry.key.hasPrefix("IASK") {
      let place = page.location(ofKey: entry)
      if let nearest = nearestName(to: entry.key, in: known) {
        let edits =
          isDisguised(nearest, as: entry.key) && root[nearest] == nil
          ? XMLEdits.key(of: entry, becomes: nearest, on: page.page) : []
        findings.add(rule, .misspelt(entry.key, nearest), at: place, edits: edits)
      } else {
        findings.add(rule, about: entry.key, at: place) { [name = entry.key] in .unknown(name, count: $0) }
      }
    }
  }
}

extension Message {
  fileprivate static func misspelt(_ name: String, _ known: String) -> Message {
    "a page has no key \(name)\(didYouMean: known)"
  }

  fileprivate static func unknown(_ name: String, count: Int) -> Message {
    let more: Message = count > 1 ? " (\(count) pages have it)" : ""
    return "no document has a key \(name) of a page, so the Settings app does not see it\(more)"
  }
}
