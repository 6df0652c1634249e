import SettingsGenPropertyLists
import SettingsGenSupport

/// A folder of strings tables that is no language's.
enum MisnamedLanguageFolder: BundleRule {
  static let rule = Rule("misnamed-language-folder", .warning)

  static let documentation = RuleDocumentation(
    """
    A folder at the top of the bundle holds strings tables, but its name does not end with `.lproj`, so the system never looks into it.
    """,
    bad: """
      ==> es.lprj/Root.strings
      "Sounds" = "Sonidos";
      """,
    good: """
      ==> es.lproj/Root.strings
      "Sounds" = "Sonidos";
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    var told: Set<Substring> = []
    for file in bundle.contents?.files ?? [] where file.hasSuffix(LanguageTable.fileEnding) {
      let parts = file.split(separator: "/")
      guard parts.count == 2, !parts[0].hasSuffix(LanguageTable.folderEnding), told.insert(parts[0]).inserted else { continue }
      findings.add(rule, .misnamed(String(parts[0])), at: SourceLocation(file: file))
    }
  }
}

extension Message {
  fileprivate static func misnamed(_ folder: String) -> Message {
    let language = folder.split(separator: ".").first.map(String.init) ?? folder
    return
      "\(folder) is no language's folder, so its translations are never seen; name it \(language + ".lproj")"
  }
}
