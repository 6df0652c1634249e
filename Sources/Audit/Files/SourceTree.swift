import SettingsGenLint
import SettingsGenSupport

/// The files of an app that show how its code uses settings.
package struct SourceTree: Sendable {
  enum Kind: Hashable, Sendable {
    case source(SourceLanguage)
    case propertyList
    case interface
    case privacyManifest
    /// A source file of which only the string literals are known.
    case script

    /// Creates the kind of a file with a name, or returns nil if the audit doesn't read such files.
    init?(name: String) {
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "swift": self = .source(.swift)
      case "m", "mm", "c", "cc", "cp", "cpp", "cxx", "c++", "h", "hh", "hpp", "hxx", "h++", "pch", "inc", "ipp", "inl":
        self = .source(.c)
      case "plist": self = .propertyList
      case "xib", "storyboard": self = .interface
      case "xcprivacy": self = .privacyManifest
      case let name where ScriptFile.extensions.contains(name): self = .script
      default: return nil
      }
    }
  }

  struct File: Hashable, Sendable {
    /// The path as messages print it.
    let path: String
    let kind: Kind
    /// Whether one of the folders below the folder on the command line is one of tests.
    fileprivate let isTest: Bool

    init?(_ path: String, below root: String) {
      guard let kind = Kind(name: lastName(ofPath: path)) else { return nil }
      (self.path, self.kind) = (path, kind)
      let folders = path.dropFirst(root.count).utf8.split(separator: UInt8(ascii: "/")).dropLast()
      isTest = folders.contains { Substring($0).hasSuffix("Tests") }
    }
  }

  private(set) var files: [File] = []
  private(set) var bundles: [String] = []
  /// The paths of the folders with other people's code, which isn't checked but may read settings.
  private(set) var libraryFolders: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  package private(set) var isComplete = true
  /// The targets that the files belong to; nil for all files.
  private(set) var targets: AppTargets?
  /// The number of source files that are left out because they are tests or belong to other targets only.
  private(set) var otherCount = 0
  private var excluded: [GlobPattern] = []
  /// The real paths of the folders that have been listed, so that links can't lead in circles.
  private var visited: Set<String> = []
  private var links: [File] = []
  private var bundle: String?

  static let libraryNames: Set<String> = ["Pods", "Carthage"]
  private static let ignoredExtensions = [".framework", ".xcframework", ".app", ".xcarchive", ".xcassets", ".lproj", ".docc"]

  /// Finds the files in some folders; the audited bundle is left out of the other bundles.
  package init(_ paths: [String], bundle: String, excluding excluded: [GlobPattern] = []) {
    self.excluded = excluded
    self.bundle = try? realPath(bundle)
    diagnostics = Self.errors(in: paths)
    isComplete = diagnostics.isEmpty
    // These paths are read even if their names are ignored in other folders.
    for path in paths {
      switch fileKind(at: path) {
      case .directory: walk(path)
      case .regularFile: if let file = File(path, below: parent(ofPath: path)) { files.append(file) }
      default: break
      }
    }
    // Links can lead to the same file twice, or to one in the folders themselves.
    var known: Set<String> = []
    for link in links {
      if let real = try? realPath(link.path), known.insert(real).inserted, !visited.contains(parent(ofPath: real)) {
        files.append(link)
      }
    }
  }

  /// Creates a tree of files in memory.
  init(files: [String]) { self.files = files.compactMap { File($0, below: "") } }

  /// The names of the files, without folders.
  package var fileNames: Set<String> { Set(files.map { lastName(ofPath: $0.path) }) }

  var sourceCount: Int { files.filter { $0.isSource }.count }

  package func reads(_ path: String) -> Bool {
    guard let real = try? realPath(path) else { return false }
    return files.contains { (try? realPath($0.path)) == real }
  }

  /// Returns the tree without tests, and without the files that belong only to targets without the bundle.
  ///
  /// Headers always belong to the app, because projects list few of them.
  package func limited(to targets: AppTargets) -> SourceTree {
    var tree = self
    tree.targets = targets
    tree.files = files.filter { file in
      if file.isHeader { return true }
      let path = (try? realPath(file.path)) ?? file.path
      return !file.isTest && targets.includes(path) && (file.kind != .propertyList || targets.includesList(path))
    }
    tree.otherCount = sourceCount - tree.sourceCount
    if !tree.files.contains(where: { $0.kind == .privacyManifest }) { tree.addManifests(of: targets) }
    return tree
  }

  /// Adds the privacy manifests of the targets or, if they have none, the nearest one above the bundle in its repository.
  private mutating func addManifests(of targets: AppTargets) {
    var manifests = targets.privacyManifests.filter { fileKind(at: $0) == .regularFile }
    var folder = bundle.map { parent(ofPath: $0) }
    while manifests.isEmpty, let current = folder {
      manifests = Self.items(in: current) { $0.hasSuffix(".xcprivacy") }
      let isRepository = current == "/" || fileKind(at: joinPath(current, ".git")) != nil
      folder = isRepository ? nil : parent(ofPath: current)
    }
    files += manifests.compactMap { File($0, below: parent(ofPath: $0)) }
  }

  /// Returns the paths of the items in a folder whose names satisfy a condition, sorted; none if the folder can't be read.
  static func items(in folder: String, where isIncluded: (_ name: String) -> Bool) -> [String] {
    ((try? listDirectory(folder)) ?? []).map(\.name).filter(isIncluded).sorted().map { joinPath(folder, $0) }
  }

  /// Returns the errors about paths on the command line that lead to neither a file nor a folder.
  ///
  /// They are errors so that a wrong path in a script isn't taken for an app without findings.
  package static func errors(in paths: [String]) -> [Diagnostic] {
    paths.compactMap { path in
      let kind = fileKind(at: path)
      if kind == .directory || kind == .regularFile { return nil }
      let error = kind.map { FileError(.read, path, .wrongKind($0)) } ?? .missing(path)
      var diagnostic = Diagnostic(.unreadableSource, error.message, at: SourceLocation(file: path))
      diagnostic.severity = .error
      return diagnostic
    }
  }

  private mutating func walk(_ root: String) {
    var folders = [root]
    while let folder = folders.popLast() {
      var subfolders: [String] = []
      do throws(FileError) {
        guard visited.insert(try realPath(folder)).inserted else { continue }
        for entry in try listDirectory(folder) {
          let path = joinPath(folder, entry.name)
          guard !excluded.contains(where: { $0.matches(path, below: root) }) else { continue }
          switch entry.kind == .symbolicLink ? fileKind(at: path) : entry.kind {
          case .directory:
            if Self.libraryNames.contains(entry.name) {
              libraryFolders.append(path)
            } else if !isIgnored(entry.name), !isBundle(path, entry.name) {
              subfolders.append(path)
            }
          case .regularFile:
            guard !entry.name.utf8.starts(with: ".".utf8), let file = File(path, below: root) else { continue }
            if entry.kind == .symbolicLink { links.append(file) } else { files.append(file) }
          default: break
          }
        }
      } catch {
        diagnostics.append(Diagnostic(.unreadableSource, error.message, at: SourceLocation(file: error.path)))
      }
      folders += subfolders.reversed()
    }
  }

  private func isIgnored(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || name == "DerivedData" || name == "node_modules"
      || Self.ignoredExtensions.contains { name.hasSuffix($0) && name != "Base.lproj" }
  }

  /// Notes a folder that is a settings bundle, and returns whether it is one.
  private mutating func isBundle(_ path: String, _ name: String) -> Bool {
    guard name.hasSuffix(".bundle"), let names = try? listDirectory(path).map(\.name),
      names.contains(where: { $0.hasPrefix("Root") && $0.hasSuffix(".plist") })
    else { return false }
    if let real = try? realPath(path), real != bundle { bundles.append(path) }
    return true
  }
}

extension SourceTree.File {
  var isSource: Bool { if case .source = kind { true } else { false } }

  /// Whether the file is a header or a similar file, which other files include.
  fileprivate var isHeader: Bool {
    let suffix = path.split(separator: ".").last ?? ""
    return isSource && ["h", "hh", "hpp", "hxx", "h++", "pch", "inc", "ipp", "inl"].contains(suffix.lowercased())
  }
}
