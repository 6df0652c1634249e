import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum DuplicateTranslation: BundleRule {
  static let rule = Rule("duplicate-translation", .warning, .incomplete)

  static let documentation = RuleDocumentation(
    """
    A strings table has two different translations of the same text. One of them is never used. There is one finding per text for all \
    languages.
    """,
    bad: """
      ==> Root.plist
      \(xml: ["StringsTable": "Root", "PreferenceSpecifiers": [.toggle]])
      ==> de.lproj/Root.strings
      "Sounds" = "Töne";
      "Sounds" = "Klänge";
      """,
    good: """
      ==> Root.plist
      \(xml: ["StringsTable": "Root", "PreferenceSpecifiers": [.toggle]])
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
            rule, about: "\(table.name) \(entry.key)", at: table.strings.location(of: entry),
            notes: [Diagnostic.Note("first occurrence is here", at: table.strings.location(of: first))]
          ) { [key = entry.key] in
            "text \(key) has different translations in one strings table\(more: $0 - 1, "duplicate", "duplicates"); keep one"
          }
        } else {
          firsts[entry.key] = entry
        }
      }
    }
  }
}
