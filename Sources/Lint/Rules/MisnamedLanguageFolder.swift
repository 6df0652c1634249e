import SettingsGenModel
import SettingsGenSupport

enum MisnamedLanguageFolder: LintRule {
  static let rule = Rule(
    "misnamed-language-folder", .warning, .broken,
    "A folder in the bundle contains strings tables, but its name doesn't end in `.lproj`, so the system ignores it.",
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
    for file in bundle.contents?.files ?? [] where file.hasSuffix(LanguageTable.fileExtension) {
      let parts = file.split(separator: "/")
      guard parts.count == 2, !parts[0].hasSuffix(LanguageFolder.fileExtension), reported.insert(parts[0]).inserted else {
        continue
      }
      let language = parts[0].split(separator: ".").first ?? parts[0]
      findings.add(
        rule,
        "folder \(String(parts[0])) contains strings tables but isn't a language folder; rename it to \(language + ".lproj")",
        at: SourceLocation(file: file))
    }
  }
}
