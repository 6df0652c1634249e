import SettingsGenPropertyLists
import SettingsGenSupport

/// A text that a strings table translates twice, in two ways.
enum DuplicateTranslation: BundleRule {
  static let rule = Rule("duplicate-translation", .warning)

  static let documentation = RuleDocumentation(
    """
    A strings table has two entries for one text, and they differ. One of them is never seen.
    """,
    bad: """
      ==> de.lproj/Root.strings
      "Sounds" = "Töne";
      "Sounds" = "Klänge";
      """,
    good: """
      ==> de.lproj/Root.strings
      "Sounds" = "Töne";
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for table in bundle.contents?.tables ?? [] where table.keys.count < table.strings.entries.count {
      var firsts: [String: StringsFile.Entry] = [:]
      for entry in table.strings.entries {
        if let first = firsts[entry.key] {
          guard first.value != entry.value else { continue }
          findings.add(
            rule, .duplicate(entry.key), at: table.strings.location(of: entry),
            notes: [Diagnostic.Note("the first one stands here", at: table.strings.location(of: first))])
        } else {
          firsts[entry.key] = entry
        }
      }
    }
  }
}

extension Message {
  fileprivate static func duplicate(_ key: String) -> Message {
    "\(key) is translated twice, in two ways; keep one"
  }
}
