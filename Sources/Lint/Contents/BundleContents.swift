import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The files of a bundle other than the pages reachable from the root page: all file names, and the strings tables of all languages.
package struct BundleContents: Sendable {
  /// The paths of all files relative to the bundle, sorted by bytes; nested bundles are skipped.
  let files: [String]
  /// The tables of all languages, sorted by folder, then by name.
  let tables: [LanguageTable]
  /// The diagnostics about tables that can't be read.
  let diagnostics: [Diagnostic]

  /// Lists a bundle's folder and reads its strings tables.
  package init(of folder: BundleFolder) {
    var diagnostics: [Diagnostic] = []
    files = Self.files(in: "", of: folder, depth: 0, &diagnostics)
    var tables: [LanguageTable] = []
    for file in files where file.hasSuffix(LanguageTable.fileExtension) && folder.contains(file) {
      do throws(FileError) {
        let bytes = try folder.read(file)
        do throws(PropertyListError) {
          if let table = LanguageTable(file: file, strings: try StringsFile.read(bytes, file: file)) { tables.append(table) }
        } catch {
          diagnostics.append(Diagnostic(.unreadableStringsTable, error.message, at: error.location))
        }
      } catch {
        diagnostics.append(Diagnostic(.unreadableStringsTable, error.message, at: SourceLocation(file: file)))
      }
    }
    self.tables = tables
    let folders = Set(tables.map(\.language)).sorted().compactMap { LanguageFolder($0 + LanguageFolder.fileExtension) }
    languages = LanguageFolder.inLookupOrder(folders).map(\.language)
    self.diagnostics = diagnostics
  }

  /// The languages that have tables, in the order in which the development language is looked up.
  let languages: [String]

  func tables(named name: String) -> [String: LanguageTable] {
    Dictionary(tables.lazy.filter { $0.name == name }.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func files(
    in subfolder: String, of folder: BundleFolder, depth: Int, _ diagnostics: inout [Diagnostic]
  ) -> [String] {
    let names: [String]
    do throws(FileError) {
      names = try folder.names(in: subfolder)
    } catch {
      diagnostics.append(.unreadableFolder(subfolder, error, in: folder))
      return []
    }
    var files: [String] = []
    for name in names {
      let path = joinPath(subfolder, name)
      // Pages are at most two folders deep; the limit also ends cycles of symbolic links.
      let inner = depth < 4 && mayBeFolder(name) ? self.files(in: path, of: folder, depth: depth + 1, &diagnostics) : []
      if inner.isEmpty, !name.hasSuffix(".bundle") { files.append(path) } else { files += inner }
    }
    return files
  }

  /// Returns false for nested bundles, and for names that usually are files, which saves a disk access.
  private static func mayBeFolder(_ name: String) -> Bool {
    ![".plist", ".strings", ".png", ".jpg", ".pdf", ".bundle"].contains(where: name.hasSuffix)
  }
}

struct LanguageTable: Sendable {
  static let fileExtension = ".strings"

  /// The name of the folder without `.lproj`, such as `de`.
  let language: String
  /// The name of the table, such as `Root`.
  let name: String
  /// The path relative to the bundle.
  let file: String
  let strings: StringsFile
  let keys: Set<String>

  /// Creates a table, or returns nil if the file isn't in a language folder at the top level of the bundle.
  init?(file: String, strings: StringsFile) {
    let parts = file.split(separator: "/")
    guard parts.count == 2, parts[0].hasSuffix(LanguageFolder.fileExtension) else { return nil }
    language = String(parts[0].dropLast(LanguageFolder.fileExtension.count))
    name = String(parts[1].dropLast(Self.fileExtension.count))
    self.file = file
    self.strings = strings
    keys = Set(strings.entries.map(\.key))
  }
}

extension BundleContents {
  /// The names of the files as images, as ``imageName(of:)`` returns them.
  var images: Set<String> { Set(files.map(imageName)) }
}

/// Returns the name that identifies an image: without folder, extension, device and scale.
func imageName(of file: String) -> String {
  var name = file.split(separator: "/").last ?? ""
  for pathExtension in [".png", ".jpg", ".jpeg", ".pdf", ".heic", ".tiff"] where name.hasSuffix(pathExtension) {
    name = name.dropLast(pathExtension.count)
  }
  for device in ["~ipad", "~iphone"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
  for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
  return String(name)
}
