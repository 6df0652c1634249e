import SettingsGenModel
import SettingsGenSupport

extension Rule {
  /// A language that the bundle doesn't have.
  static let unknownLanguage = Rule("unknown-language", .error)
}

extension StringsTables {
  /// The texts in a language that a person asked for; where the bundle has none, the failure tells which it has.
  init(of pages: [Page], in folder: BundleFolder, spokenAs language: String) throws(Failure) {
    guard let tables = StringsTables(of: pages, in: folder, language: language) else {
      let known = LanguageFolder.all(in: folder).map(\.language)
      let list = known.isEmpty ? "it has no folder like 'de.lproj'" : "it has \(known.joined(separator: ", "))"
      let hint = nearestName(to: language, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure(.unknownLanguage, "the bundle has no language '\(language)': \(list)\(hint)", path: folder.path)
    }
    self = tables
  }
}
