import SettingsGenSupport

extension Rule {
  /// A selected language that the bundle doesn't have.
  package static let unknownLanguage = Rule("unknown-language", .error)
}

/// The error for a selected language that the bundle doesn't have.
package struct UnknownLanguageError: Error, Hashable, Sendable {
  /// The error as a diagnostic about the bundle, which lists its languages.
  package let diagnostic: Diagnostic
}

extension StringsTables {
  /// Reads the tables of the pages in the language that the user selected.
  ///
  /// - Throws: ``UnknownLanguageError`` if the bundle has no folder for the language.
  package init(of pages: [Page], in folder: BundleFolder, selectedLanguage language: String) throws(UnknownLanguageError) {
    guard let tables = StringsTables(of: pages, in: folder, language: language) else {
      let known = LanguageFolder.all(in: folder).map(\.language)
      let list = known.isEmpty ? "it has no folder like 'de.lproj'" : "it has \(known.joined(separator: ", "))"
      let hint = nearestName(to: language, in: known).map { "; did you mean '\($0)'?" } ?? ""
      let message = "the bundle has no language '\(language)': \(list)\(hint)"
      throw UnknownLanguageError(
        diagnostic: Diagnostic(.unknownLanguage, message, at: SourceLocation(file: folder.path)))
    }
    self = tables
  }
}
