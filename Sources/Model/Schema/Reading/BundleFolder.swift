import SettingsGenSupport

/// Where a bundle's files come from: a folder on disk, or files that something else has read (a revision, a test).
package struct BundleFolder: Sendable {
  private enum Storage: Sendable {
    /// The folder's path without symbolic links.
    case disk(real: String)
    /// Contents by path relative to the bundle.
    case memory([String: [UInt8]])
  }

  /// The folder's own name: `Settings.bundle`.
  package let name: String
  /// The folder's path as the person gave it.
  package let path: String
  private let storage: Storage

  /// A folder on disk; throws where there is none.
  package init(path: String) throws(FileError) {
    let real = try realPath(path)
    name = lastName(ofPath: real)
    self.path = path
    storage = .disk(real: real)
  }

  /// Files held in memory, by path relative to the bundle.
  package init(path: String, files: [String: [UInt8]]) {
    name = lastName(ofPath: path)
    self.path = path
    storage = .memory(files)
  }

  /// The names in a subfolder (empty for the bundle itself), sorted by their bytes; empty where there is no such folder.
  package func names(in folder: String = "") -> [String] {
    switch storage {
    case .disk:
      return (try? listDirectory(joinPath(path, folder)).map(\.name)) ?? []
    case .memory(let files):
      let prefix = folder.isEmpty ? "" : folder + "/"
      var names: Set<String> = []
      for file in files.keys where file.utf8.starts(with: prefix.utf8) {
        if let name = file.dropFirst(prefix.count).split(separator: "/").first { names.insert(String(name)) }
      }
      return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// True where the file, all links followed, lies in the bundle.
  package func holds(_ file: String) -> Bool {
    guard case .disk(let real) = storage, let target = try? realPath(joinPath(path, file)) else { return true }
    return isPath(target, inside: real)
  }

  /// The contents of a file.
  package func read(_ file: String) throws(FileError) -> [UInt8] {
    switch storage {
    case .disk: return try readFile(joinPath(path, file))
    case .memory(let files):
      guard let bytes = files[file] else { throw .missing(joinPath(path, file)) }
      return bytes
    }
  }
}
