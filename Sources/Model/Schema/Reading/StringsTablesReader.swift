import SettingsGenPropertyLists
import SettingsGenSupport

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
