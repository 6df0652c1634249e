import SettingsGenPropertyLists
import SettingsGenSupport

/// The texts of a bundle's `.strings` tables in one language: its development language, as far as the bundle shows which that is, or
/// the one that a person asked for.
package struct StringsTables: Hashable, Sendable {
  /// Table name (`Root`) to key to text.
  package let tables: [String: [String: String]]
  /// The language's code, `pt-BR`; nil where no folder says.
  package let language: String?

  package init(tables: [String: [String: String]] = [:], language: String? = nil) {
    self.tables = tables
    self.language = language
  }

  /// The text that a person sees; the key itself where the table has none.
  package func text(_ key: String, table: String?) -> String {
    guard let table, let text = tables[table]?[key] else { return key }
    return text
  }
}

extension StringsTables {
  /// Reads the tables that the pages name, each from `Base.lproj`, else `en.lproj`, else the first language that has it.
  init(of pages: [Page], in folder: BundleFolder, diagnostics: inout [Diagnostic]) {
    self.init(of: pages, in: LanguageFolder.all(in: folder), of: folder, diagnostics: &diagnostics)
  }

  /// Reads the tables that the pages name in one language; nil where the bundle has no folder for it.
  ///
  /// A table that can't be read is empty here; the linter tells of it.
  package init?(of pages: [Page], in folder: BundleFolder, language: String) {
    guard let meant = LanguageFolder.all(in: folder).first(where: { $0.isMeant(by: language) }) else { return nil }
    var diagnostics: [Diagnostic] = []
    self.init(of: pages, in: [meant], of: folder, diagnostics: &diagnostics)
  }

  private init(of pages: [Page], in languages: [LanguageFolder], of folder: BundleFolder, diagnostics: inout [Diagnostic]) {
    var tables: [String: [String: String]] = [:]
    var missing = Set(pages.compactMap(\.stringsTable))
    for language in missing.isEmpty ? [] : languages {
      let names = Set(folder.names(in: language.name))
      for table in missing.sorted() where names.contains(table + ".strings") {
        missing.remove(table)
        tables[table] = Self.read(language.name + "/" + table + ".strings", in: folder, diagnostics: &diagnostics)
      }
      if missing.isEmpty { break }
    }
    self.init(tables: tables, language: languages.first?.code)
  }

  private static func read(_ file: String, in folder: BundleFolder, diagnostics: inout [Diagnostic]) -> [String: String] {
    guard folder.holds(file) else {
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

/// A folder of translations in a bundle: `pt-BR.lproj`.
package struct LanguageFolder: Hashable, Sendable {
  /// The folder's name.
  package let name: String

  /// The names that folders had before languages had codes, which are still found.
  private static let formerNames = [
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Spanish": "es", "Italian": "it", "Dutch": "nl",
  ]

  /// Nil for what is no such folder; `es.lprj` is found too.
  package init?(_ name: String) {
    guard name.hasSuffix(".lproj") || name.hasSuffix(".lprj") else { return nil }
    self.name = name
  }

  /// What stands before the ending: `Base`, `pt-BR`.
  package var language: String { String(name.prefix { $0 != "." }) }

  /// The language's code; nil for `Base`, which doesn't say.
  package var code: String? {
    language == "Base" ? nil : Self.formerNames[language] ?? Self.hyphenated(language)
  }

  /// True where a person who writes this means this folder: `de`, `pt_br`.
  package func isMeant(by language: String) -> Bool {
    let wanted = Self.hyphenated(language).lowercased()
    return wanted == Self.hyphenated(self.language).lowercased() || wanted == code?.lowercased()
  }

  private static func hyphenated(_ language: String) -> String { language.split(separator: "_").joined(separator: "-") }

  /// Those of a bundle in the order in which they are asked: `Base`, `en`, then all others by their names.
  package static func all(in folder: BundleFolder) -> [LanguageFolder] {
    let folders = folder.names().compactMap(LanguageFolder.init)
    let first = ["Base.lproj", "en.lproj"].compactMap { name in folders.first { $0.name == name } }
    return first + folders.filter { !first.contains($0) }
  }
}

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
