import SettingsGenSupport

/// A folder of partials: `{{> row}}` is its file `row.mustache`.
struct PartialFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// A partial's source; nil where the folder has no file of the name, and for a name that leads out of it.
  func source(_ name: String) -> SourceText? {
    guard !name.isEmpty, isPath(normalizedPath(name), inside: ".") || !normalizedPath(name).hasPrefix("..") else { return nil }
    for ending in [TemplateFile.ending, ".html" + TemplateFile.ending, ""] {
      let file = path == "." ? name + ending : joinPath(path, name + ending)
      guard !name.hasPrefix("/"), fileKind(at: file) == .regularFile, let bytes = try? readFile(file) else { continue }
      return SourceText(file: file, bytes: bytes)
    }
    return nil
  }
}
