import SettingsGenSupport

/// The source of a bundle's files: a folder on disk, or files in memory (of a git revision or in a test).
package struct BundleFolder: Sendable {
  private enum Storage: Sendable {
    /// A folder on disk, with its path without symbolic links.
    case disk(real: String)
    /// The contents of files, by path relative to the bundle.
    case memory([String: [UInt8]])
  }

  /// The folder's name: `Settings.bundle`.
  package let name: String
  /// The folder's path as the user wrote it.
  package let path: String
  private let storage: Storage

  /// Creates a folder on disk, which must exist.
  package init(path: String) throws(FileError) {
    let real = try realPath(path)
    name = lastName(ofPath: real)
    self.path = path
    storage = .disk(real: real)
  }

  /// Creates a folder from files in memory, by path relative to the bundle.
  ///
  /// - Parameter name: The folder's name, if it isn't the last component of the path: `Settings.bundle` for `main:Settings.bundle`.
  package init(path: String, name: String? = nil, files: [String: [UInt8]]) {
    self.name = name ?? lastName(ofPath: path)
    self.path = path
    storage = .memory(files)
  }

  /// The folder's path without symbolic links; nil if its files are in memory.
  package var diskPath: String? { if case .disk(let real) = storage { real } else { nil } }

  /// The names of the files and folders in a subfolder, sorted by their bytes; empty if the subfolder doesn't exist.
  package func names(in folder: String = "") throws(FileError) -> [String] {
    switch storage {
    case .disk:
      do {
        return try listDirectory(joinPath(path, folder)).map(\.name)
      } catch  where error.isMissing {
        return []
      }
    case .memory(let files):
      let prefix = (folder.isEmpty ? "" : folder + "/").utf8
      let rests = files.keys.filter { $0.utf8.starts(with: prefix) }.map { $0.utf8.dropFirst(prefix.count) }
      let names = Set(rests.map { Substring($0.prefix { $0 != UInt8(ascii: "/") }) })
      return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map(String.init)
    }
  }

  /// Returns whether the folder has a file, whose name is spelled as in the path.
  package func has(_ file: String) -> Bool {
    if case .memory(let files) = storage { return files[file] != nil }
    return (try? names(in: parent(ofPath: file)))?.contains(lastName(ofPath: file)) == true
  }

  /// Returns the paths of all files, sorted by bytes, and reports subfolders that can't be read; nested bundles are skipped.
  package func files(_ diagnostics: inout [Diagnostic]) -> [String] { files(in: "", depth: 0, &diagnostics) }

  private func files(in subfolder: String, depth: Int, _ diagnostics: inout [Diagnostic]) -> [String] {
    let names: [String]
    do throws(FileError) {
      names = try self.names(in: subfolder)
    } catch {
      diagnostics.append(.unreadableFolder(subfolder, error, in: self))
      return []
    }
    return names.flatMap { name -> [String] in
      let path = joinPath(subfolder, name)
      if name.hasSuffix(".bundle") { return [] }
      // Pages are at most two folders deep; the limit also ends cycles of symbolic links.
      let inner = depth < 4 ? files(in: path, depth: depth + 1, &diagnostics) : []
      return inner.isEmpty ? [path] : inner
    }
  }

  /// The paths of the property lists, those of languages, too; hidden files, such as `._Root.plist` of macOS, aren't lists.
  package var lists: [String] {
    var ignored: [Diagnostic] = []
    let files = if case .memory(let files) = storage { Array(files.keys) } else { files(&ignored) }
    return files.filter { $0.hasSuffix(".plist") && !lastName(ofPath: $0).hasPrefix(".") }
  }

  /// Returns whether both folders are in memory and have the same files with an extension.
  package func hasSameFiles(_ fileExtension: String, as other: BundleFolder) -> Bool {
    guard case .memory(let files) = storage, case .memory(let others) = other.storage else { return false }
    let names = files.keys.filter { $0.hasSuffix(fileExtension) }
    return names.allSatisfy { files[$0]?.hasSameBytes(as: others[$0]) == true }
      && others.keys.count { $0.hasSuffix(fileExtension) } == names.count
  }

  /// Returns whether both folders are in memory and have files with the same names, of which some have the same contents.
  func hasSameNames(as other: BundleFolder, andContentsOf paths: some Sequence<String>) -> Bool {
    guard case .memory(let files) = storage, case .memory(let others) = other.storage else { return false }
    return files.count == others.count && files.keys.allSatisfy { others[$0] != nil }
      && paths.allSatisfy { files[$0]?.hasSameBytes(as: others[$0]) ?? (others[$0] == nil) }
  }

  /// All pages in the folder that can be read, also those that no pane element opens.
  package var pages: [Page] { lists.compactMap { try? readPage($0, file: $0) } }

  /// The error for a folder that is no bundle: neither its name nor its files are a bundle's.
  package var missingBundle: Diagnostic? {
    guard !name.hasSuffix(".bundle"), let names = try? names(), !names.contains(where: { PageNames.page(of: $0) == "Root" })
    else { return nil }
    var error = Diagnostic.missingRootPage(in: self, names: names)
    error.location = SourceLocation(path: joinPath(path, error.location.file))
    return error
  }

  /// Returns the paths of the bundles with a root page below a folder, without those in hidden folders, products, and dependencies.
  package static func bundles(below root: String = ".") -> [String] {
    var found: [String] = []
    var folders = [root]
    // A folder with this many others is no project.
    for index in 0..<10_000 where index < folders.count {
      for item in (try? listDirectory(folders[index])) ?? [] where item.kind == .directory && !item.name.hasPrefix(".") {
        let path = folders[index] == "." ? item.name : joinPath(folders[index], item.name)
        if item.name.hasSuffix(".bundle") {
          if hasRootPage(path) { found.append(path) }
        } else if !["build", "DerivedData", "Pods", "Carthage", "node_modules"].contains(item.name), !item.name.hasSuffix(".app")
        {
          folders.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// Returns whether a folder has a file that is a root page.
  static func hasRootPage(_ path: String) -> Bool {
    let names = ((try? listDirectory(path)) ?? []).map(\.name)
    return !PageNames.files(of: "Root", in: Set(names)).isEmpty
  }

  /// Returns the path of the bundle that contains a file or a folder; nil if there is none.
  package static func bundle(around path: String) -> String? {
    let folders = sequence(first: parent(ofPath: path)) { parent(ofPath: $0) == $0 ? nil : parent(ofPath: $0) }
    return folders.prefix(4).first { $0.hasSuffix(".bundle") && fileKind(at: $0) == .directory }
  }

  /// Whether a file is inside the bundle after all symbolic links are resolved; true if the file doesn't exist.
  package func contains(_ file: String) -> Bool {
    guard case .disk(let real) = storage, let target = try? realPath(joinPath(path, file)) else { return true }
    return isPath(target, inside: real)
  }

  /// Returns the path of a file after all symbolic links are resolved, relative to the bundle; the same path if it isn't in the bundle.
  package func resolvingLinks(in file: String) -> String {
    guard case .disk(let real) = storage, let target = try? realPath(joinPath(path, file)), isPath(target, inside: real) else {
      return file
    }
    return String(decoding: target.utf8.dropFirst(real.utf8.count + 1), as: UTF8.self)
  }

  package func read(_ file: String) throws(FileError) -> [UInt8] {
    switch storage {
    case .disk: return try readFile(joinPath(path, file))
    case .memory(let files):
      guard let bytes = files[file] else { throw .missing(joinPath(path, file)) }
      return bytes
    }
  }

  /// Reads a file that must be in the bundle after all symbolic links are resolved; an error of the file system becomes a rule's.
  func read(_ file: String, reporting rule: Rule) throws(Diagnostic) -> [UInt8] {
    guard contains(file) else { throw .fileOutsideBundle(file) }
    do throws(FileError) {
      return try read(file)
    } catch {
      throw Diagnostic(rule, error.message, at: SourceLocation(path: file))
    }
  }
}
