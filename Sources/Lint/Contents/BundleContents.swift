import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The files of a bundle other than the pages reachable from the root page: all file names, and the strings tables of all languages.
package struct BundleContents: Sendable {
  /// The paths of all files relative to the bundle, sorted by bytes; nested bundles are skipped.
  let files: [String]
  /// The files by the names that identify them as images.
  private let images: [String: [String]]
  package let folder: BundleFolder
  /// The tables of all languages, sorted by folder, then by name.
  package let tables: [LanguageTable]
  let diagnostics: [Diagnostic]

  /// Lists a bundle's folder and reads its strings tables.
  package init(of folder: BundleFolder) {
    var diagnostics: [Diagnostic] = []
    files = folder.files(&diagnostics)
    images = Dictionary(grouping: files, by: imageName)
    self.folder = folder
    var tables: [LanguageTable] = []
    for file in files where file.hasSuffix(LanguageTable.fileExtension) && folder.contains(file) {
      do throws(Diagnostic) {
        if let table = try LanguageTable(reading: file, in: folder) { tables.append(table) }
      } catch {
        diagnostics.append(error)
      }
    }
    self.tables = tables
    let folders = Set(tables.map(\.language)).sorted().compactMap { LanguageFolder($0 + LanguageFolder.fileExtension) }
    languages = LanguageFolder.inLookupOrder(folders).map(\.language)
    self.diagnostics = diagnostics
  }

  /// The languages that have tables, in the order in which the development language is looked up.
  package let languages: [String]

  /// Returns the files of an image, for each scale and device.
  package func images(_ name: String) -> [String] { images[imageName(of: name)] ?? [] }

  package func tables(named name: String) -> [String: LanguageTable] {
    Dictionary(firstOf: tables.lazy.filter { $0.name == name }.map { ($0.language, $0) })
  }
}

package struct LanguageTable: Sendable {
  static let fileExtension = ".strings"

  /// The name of the folder without `.lproj`, such as `de`.
  package let language: String
  /// The name of the table, such as `Root`.
  package let name: String
  package let file: String
  let source: SourceText
  /// The first translation of each text.
  private let translations: [String: StringsFile.Entry]
  /// The translations that differ from the first one of the same text.
  package let duplicates: [(key: String, location: SourceLocation)]

  /// Reads a table, or returns nil if the file isn't in a language folder at the top level of the bundle.
  init?(reading file: String, in folder: BundleFolder) throws(Diagnostic) {
    let strings = try folder.readStrings(file)
    let translations = Dictionary(firstOf: strings.entries.map { ($0.key, $0) })
    let parts = file.split(separator: "/")
    guard parts.count == 2, parts[0].hasSuffix(LanguageFolder.fileExtension) else { return nil }
    language = String(parts[0].dropLast(LanguageFolder.fileExtension.count))
    name = String(parts[1].dropLast(Self.fileExtension.count))
    self.file = file
    source = strings.source
    self.translations = translations
    duplicates = strings.entries.filter { $0.value != translations[$0.key]?.value }.map { ($0.key, strings.location(of: $0)) }
  }

  package var keys: some Collection<String> { translations.keys }

  package func has(_ key: String) -> Bool { translations[key] != nil }

  /// Returns whether the table translates a string to an empty one.
  package func isEmpty(_ key: String) -> Bool { translations[key]?.value == "" }

  /// Returns whether the table translates a string to a different one.
  func changes(_ key: String) -> Bool { translations[key].map { $0.value != key } ?? false }

  /// Returns the strings that are among the given ones, in the order of the file.
  package func keys(in texts: Set<String>) -> [String] {
    translations.filter { texts.contains($0.key) }.sorted { $0.value.keyRange.lowerBound < $1.value.keyRange.lowerBound }.map(
      \.key)
  }

  /// Returns the location of the first translation of a string; the start of the file if there is none.
  package func location(of key: String) -> SourceLocation { source.location(at: translations[key]?.keyRange.lowerBound ?? 0) }
}

/// Returns the name that identifies an image: without folder, extension, device, and scale.
private func imageName(of file: String) -> String {
  var name = file.split(separator: "/").last ?? ""
  let extensions = [".png", ".jpg", ".jpeg", ".pdf", ".heic", ".tiff"]
  for suffix in extensions + ["~ipad", "~iphone"] + ["@2x", "@3x"] where name.hasSuffix(suffix) {
    name = name.dropLast(suffix.count)
  }
  return String(name)
}

extension [String] {
  /// Returns the languages without the given ones and their regions: `pt-BR` shows the strings of `pt` if it has none of its own.
  package func excludingRegions(of others: [String]) -> [String] {
    filter { language in !others.contains { language == $0 || language.hasPrefix($0 + "-") || language.hasPrefix($0 + "_") } }
  }
}
