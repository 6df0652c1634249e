import SettingsGenPropertyLists
import SettingsGenSupport

/// The texts of a bundle's `.strings` tables in one language: the development language, as far as it can be inferred from the bundle,
/// or the language that the user selected.
package struct StringsTables: Hashable, Sendable {
  /// The tables by name, such as `Root`; each maps keys to texts.
  package let tables: [String: [String: String]]
  /// The language code, such as `pt-BR`; nil if the name of the folder doesn't indicate one.
  package let language: String?

  package init(tables: [String: [String: String]] = [:], language: String? = nil) {
    self.tables = tables
    self.language = language
  }

  /// The text that the user sees: the translation, or the key itself if the table doesn't contain it.
  package func text(_ key: String, table: String?) -> String {
    guard let table, let text = tables[table]?[key] else { return key }
    return text
  }
}

extension StringsTables {
  /// Reads the tables of the pages, each from the first language folder in lookup order that has it.
  init(of pages: [Page], in folder: BundleFolder, diagnostics: inout [Diagnostic]) {
    self.init(of: pages, in: LanguageFolder.all(in: folder), of: folder, diagnostics: &diagnostics)
  }

  /// Reads the tables of the pages in their development language: each from `Base.lproj`, otherwise from the folder of the language.
  ///
  /// A table that can't be read is empty; the linter reports it.
  package init(of pages: [Page], in folder: BundleFolder, developmentLanguage language: String) {
    let folders = LanguageFolder.all(in: folder).filter { $0.code == nil || $0.matches(language) }
    var diagnostics: [Diagnostic] = []
    let tables = StringsTables(of: pages, in: folders, of: folder, diagnostics: &diagnostics)
    self.init(tables: tables.tables, language: language)
  }

  /// Reads the tables of the pages in one language; nil if the bundle has no folder for the language.
  ///
  /// A table that can't be read is empty; the linter reports it.
  package init?(of pages: [Page], in folder: BundleFolder, language: String) {
    guard let match = LanguageFolder.all(in: folder).first(where: { $0.matches(language) }) else { return nil }
    var diagnostics: [Diagnostic] = []
    self.init(of: pages, in: [match], of: folder, diagnostics: &diagnostics)
  }

  private init(of pages: [Page], in languages: [LanguageFolder], of folder: BundleFolder, diagnostics: inout [Diagnostic]) {
    var tables: [String: [String: String]] = [:]
    var missing = Set(pages.compactMap(\.stringsTable))
    for language in missing.isEmpty ? [] : languages {
      // The linter reports a folder that can't be read.
      let names = Set((try? folder.names(in: language.name)) ?? [])
      for table in missing.sorted() {
        guard let file = names.spelling(of: table + ".strings") else { continue }
        missing.remove(table)
        tables[table] = Self.read(joinPath(language.name, file), in: folder, diagnostics: &diagnostics)
      }
      if missing.isEmpty { break }
    }
    self.init(tables: tables, language: languages.first?.code)
  }

  private static func read(_ file: String, in folder: BundleFolder, diagnostics: inout [Diagnostic]) -> [String: String] {
    guard folder.contains(file) else {
      diagnostics.append(.fileOutsideBundle(file))
      return [:]
    }
    do throws(FileError) {
      let bytes = try folder.read(file)
      do throws(PropertyListError) {
        let entries = try StringsFile.read(bytes, file: file).entries
        return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
      } catch {
        diagnostics.append(Diagnostic(.unreadableStringsTable, error.message, at: error.location))
      }
    } catch {
      diagnostics.append(Diagnostic(.unreadableStringsTable, error.message, at: SourceLocation(file: file)))
    }
    return [:]
  }
}

/// A folder with the translations of one language in a bundle, such as `pt-BR.lproj`.
package struct LanguageFolder: Hashable, Sendable {
  /// The extension of the folder's name.
  package static let fileExtension = ".lproj"

  package let name: String

  /// The language codes of the legacy folder names, such as `English.lproj`, which are still supported.
  private static let legacyCodes = [
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Spanish": "es", "Italian": "it", "Dutch": "nl",
  ]

  /// Creates a language folder from its name; nil if the name ends with neither `.lproj` nor the common misspelling `.lprj`.
  package init?(_ name: String) {
    guard name.hasSuffix(Self.fileExtension) || name.hasSuffix(".lprj") else { return nil }
    self.name = name
  }

  /// The name without its ending: `Base`, `pt-BR`.
  package var language: String { String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) }

  /// The language code; nil for `Base`.
  package var code: String? {
    language == "Base" ? nil : Self.legacyCodes[language] ?? Self.hyphenated(language)
  }

  /// Whether this is the folder for a language as the user writes it, such as `de` or `pt_br`.
  package func matches(_ language: String) -> Bool {
    let expected = Self.hyphenated(language).lowercased()
    return expected == Self.hyphenated(self.language).lowercased() || expected == code?.lowercased()
  }

  private static func hyphenated(_ language: String) -> String { language.split(separator: "_").joined(separator: "-") }

  /// The language folders of a bundle in the order in which the development language is looked up.
  package static func all(in folder: BundleFolder) -> [LanguageFolder] {
    inLookupOrder(((try? folder.names()) ?? []).compactMap(LanguageFolder.init))
  }

  /// Returns folders in the order in which the development language is looked up: `Base`, English, then the others as they are.
  package static func inLookupOrder(_ folders: [LanguageFolder]) -> [LanguageFolder] {
    Precedence.allCases.flatMap { precedence in folders.filter { $0.precedence == precedence } }
  }

  /// The rank of a folder among those that may have the development language, first to last.
  private enum Precedence: CaseIterable {
    case base
    case english
    /// `English.lproj`, which the system also reads as English.
    case legacyEnglish
    case other
  }

  private var precedence: Precedence {
    // The system ignores a folder whose name is misspelled.
    guard name.hasSuffix(Self.fileExtension) else { return .other }
    return code == nil ? .base : language == "en" ? .english : matches("en") ? .legacyEnglish : .other
  }
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
      let languages = LanguageFolder.all(in: folder).map(\.language)
      let message: Message =
        languages.isEmpty
        ? "bundle has no language \(language); it has no '.lproj' folders"
        : "bundle has no language \(language), only \(all: languages)\(didYouMean: nearestName(to: language, in: languages))"
      throw UnknownLanguageError(
        diagnostic: Diagnostic(.unknownLanguage, message.text, at: SourceLocation(file: folder.path)))
    }
    self = tables
  }
}
