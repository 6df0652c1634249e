import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

enum DuplicateTranslation: LintRule {
  static let rule = Rule(
    "duplicate-translation", .warning, .incomplete,
    "A strings table has two different translations of the same text.",
    page: ["StringsTable": "Root", "PreferenceSpecifiers": [.toggle]],
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
    for table in bundle.contents?.tables ?? [] {
      for (key, location) in table.duplicates {
        findings.add(
          rule, about: "\(table.name) \(key)", at: location,
          notes: [Diagnostic.Note("first occurrence is here", at: table.location(of: key))]
        ) {
          $0 == 1
            ? "text \(key) has different translations in one strings table; keep one"
            : "\($0) translations of \(key) differ from an earlier one in their strings table; keep one"
        }
      }
    }
  }
}
