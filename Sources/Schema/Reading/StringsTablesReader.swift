import SettingsGenDiagnostics
import SettingsGenFiles
import SettingsGenPropertyList

extension StringsTables {
  /// Reads the tables that the pages name, each from `Base.lproj`, else `en.lproj`, else the first language that has it.
  init(of pages: [Page], in folder: BundleFolder, diagnostics: inout [Diagnostic]) {
    var tables: [String: [String: String]] = [:]
    var missing = Set(pages.compactMap(\.stringsTable))
    for language in missing.isEmpty ? [] : Self.languageFolders(in: folder) {
      let names = Set(folder.names(in: language))
      for table in missing.sorted() where names.contains(table + ".strings") {
        missing.remove(table)
        tables[table] = Self.read(language + "/" + table + ".strings", in: folder, diagnostics: &diagnostics)
      }
      if missing.isEmpty { break }
    }
    self.init(tables: tables)
  }

  /// The languages' folders in the order in which they are asked, by their names: `es.lproj`, and the `es.lprj` that is found too.
  package static func languageFolders(in folder: BundleFolder) -> [String] {
    let folders = folder.names().filter { $0.hasSuffix(".lproj") || $0.hasSuffix(".lprj") }
    let first = ["Base.lproj", "en.lproj"].filter(folders.contains)
    return first + folders.filter { !first.contains($0) }
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
