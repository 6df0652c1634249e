import SettingsGenPropertyLists

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
