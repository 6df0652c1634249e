import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The files of a bundle beside the pages that Root reaches: all names, and every language's strings tables.
package struct BundleContents: Sendable {
  /// Every file by its path relative to the bundle, sorted by bytes; bundles inside of it are left out.
  let files: [String]
  /// The tables of every language, by folder, then by name.
  let tables: [LanguageTable]
  /// What is wrong with tables that can't be read.
  let diagnostics: [Diagnostic]

  /// Looks through a bundle's folder and reads its tables.
  package init(of folder: BundleFolder) {
    files = Self.files(in: "", of: folder, depth: 0)
    var tables: [LanguageTable] = []
    var diagnostics: [Diagnostic] = []
    for file in files where file.hasSuffix(LanguageTable.fileEnding) && folder.contains(file) {
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
    self.diagnostics = diagnostics
  }

  /// The languages that have a folder, in the order in which development languages are looked for: `Base`, `en`, all others.
  var languages: [String] {
    let names = Set(tables.map(\.language)).sorted()
    let first = ["Base", "en"].filter(names.contains)
    return first + names.filter { !first.contains($0) }
  }

  /// The tables of a name by language.
  func tables(named name: String) -> [String: LanguageTable] {
    Dictionary(tables.lazy.filter { $0.name == name }.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func files(in subfolder: String, of folder: BundleFolder, depth: Int) -> [String] {
    var files: [String] = []
    for name in folder.names(in: subfolder) {
      let path = joinPath(subfolder, name)
      // Pages lie two folders deep at most; the bound also ends a link that leads back.
      let inner = depth < 4 && mayBeFolder(name) ? self.files(in: path, of: folder, depth: depth + 1) : []
      if inner.isEmpty, !name.hasSuffix(".bundle") { files.append(path) } else { files += inner }
    }
    return files
  }

  /// False for names that are files as a rule, so that the disk needn't be asked, and for bundles inside of the bundle.
  private static func mayBeFolder(_ name: String) -> Bool {
    ![".plist", ".strings", ".png", ".jpg", ".pdf", ".bundle"].contains(where: name.hasSuffix)
  }
}

/// A strings table of one language.
struct LanguageTable: Sendable {
  static let fileEnding = ".strings"
  static let folderEnding = ".lproj"

  /// The folder's name without `.lproj`: `de`.
  let language: String
  /// The table's name: `Root`.
  let name: String
  /// The path relative to the bundle.
  let file: String
  let strings: StringsFile
  let keys: Set<String>

  /// Nil where the file doesn't lie in a language's folder at the top of the bundle.
  init?(file: String, strings: StringsFile) {
    let parts = file.split(separator: "/")
    guard parts.count == 2, parts[0].hasSuffix(Self.folderEnding) else { return nil }
    language = String(parts[0].dropLast(Self.folderEnding.count))
    name = String(parts[1].dropLast(Self.fileEnding.count))
    self.file = file
    self.strings = strings
    keys = Set(strings.entries.map(\.key))
  }
}

extension BundleContents {
  /// The names by which the files are looked for as images.
  var images: Set<String> { Set(files.map(imageName)) }
}

/// The name by which an image is looked for: without folder, ending, device and scale.
func imageName(of file: String) -> String {
  var name = file.split(separator: "/").last ?? ""
  for ending in [".png", ".jpg", ".jpeg", ".pdf", ".heic", ".tiff"] where name.hasSuffix(ending) {
    name = name.dropLast(ending.count)
  }
  for device in ["~ipad", "~iphone"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
  for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
  return String(name)
}
