import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum IgnoredTranslations: LintRule {
  static let rule = Rule(
    "ignored-translations", .warning, .broken,
    """
    The system ignores translations in the bundle: strings tables in a folder whose name doesn't end in `.lproj`, or a string catalog \
    (`.xcstrings`).
    """,
    page: ["StringsTable": "Root", "PreferenceSpecifiers": [.toggle]],
    bad: """
      ==> es.lprj/Root.strings
      "Sounds" = "Sonidos";
      """,
    good: """
      ==> es.lproj/Root.strings
      "Sounds" = "Sonidos";
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    var reported: Set<Substring> = []
    for file in bundle.contents?.files ?? [] {
      let parts = file.split(separator: "/")
      if file.hasSuffix(".xcstrings") {
        findings.add(
          rule, "nothing compiles string catalog \(file) in a bundle; use strings tables, such as 'en.lproj/Root.strings'",
          at: SourceLocation(file: file))
      } else if file.hasSuffix(LanguageTable.fileExtension), parts.count == 2,
        !parts[0].hasSuffix(LanguageFolder.fileExtension), reported.insert(parts[0]).inserted
      {
        let language = parts[0].split(separator: ".").first ?? parts[0]
        findings.add(
          rule,
          "folder \(String(parts[0])) contains strings tables but isn't a language folder; rename it to \(language + ".lproj")",
          at: SourceLocation(file: file))
      }
    }
  }
}
