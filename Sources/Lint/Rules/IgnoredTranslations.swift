import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum IgnoredTranslations: LintRule {
  static let rule = Rule(
    "ignored-translations", .warning, .broken,
    """
    The system ignores strings tables in a folder whose name doesn't end in `.lproj` or isn't a language's, such as \
    `jp.lproj`, and string catalogs (`.xcstrings`).
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

  /// The names for what is often called by the code of a country, or in lowercase.
  private static let intended = [
    "base": "Base", "cn": "zh-Hans", "cz": "cs", "dk": "da", "gr": "el", "jp": "ja", "ua": "uk", "vn": "vi",
  ]

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
      } else if parts.count > 1, let folder = LanguageFolder(String(parts[0])), let code = folder.code, !isLanguageCode(code),
        reported.insert(parts[0]).inserted
      {
        let name = intended[code.lowercased()].map { $0 + LanguageFolder.fileExtension }
        findings.add(
          rule, "no device uses language \(folder.language)\(didYouMean: name, orElse: "use the code of a language")",
          at: SourceLocation(path: folder.name))
      }
    }
  }
}
