import SettingsGenSupport

/// The files of an app that show how its code uses settings.
package struct AuditedFiles: Sendable {
  enum Kind: Hashable, Sendable {
    case source(SourceLanguage)
    /// A header or a similar file, which other files include.
    case header
    case propertyList
    case privacyManifest
    case entitlements
    /// A source file of which only the literals are read.
    case otherLanguage

    init?(_ path: String) {
      guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      switch path[path.index(after: dot)...].lowercased() {
      case "swift": self = .source(.swift)
      case "m", "mm", "c", "cc", "cp", "cpp", "cxx", "c++": self = .source(.c)
      case "h", "hh", "hpp", "hxx", "h++", "pch", "inc", "ipp", "inl": self = .header
      case "plist": self = .propertyList
      case "xcprivacy": self = .privacyManifest
      case "entitlements": self = .entitlements
      case "js", "jsx", "mjs", "ts", "tsx", "cs", "dart": self = .otherLanguage
      default: return nil
      }
    }
  }

  struct File: Hashable, Sendable {
    /// The path as messages print it.
    let path: String
    /// The path without symbolic links.
    let real: String
    let kind: Kind
    /// Whether one of the folders below the folder on the command line is one of tests.
    let isTest: Bool

    init?(_ path: String, below root: String, real: String? = nil) {
      guard let kind = Kind(path) else { return nil }
      (self.path, self.kind) = (path, kind)
      self.real = real ?? (try? realPath(path)) ?? path
      let folders = path.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/")).dropLast()
      isTest = folders.contains { $0.suffix(5).elementsEqual("Tests".utf8) }
    }

    var language: SourceLanguage? {
      switch kind {
      case .source(let language): language
      case .header: .c
      default: nil
      }
    }

    var isCode: Bool { language != nil || kind == .otherLanguage }
  }

  private(set) var roots: [String] = []
  private(set) var files: [File] = []
  private(set) var bundles: [String] = []
  /// The paths of the Xcode projects.
  package private(set) var projects: [String] = []
  private(set) var problems: [Diagnostic] = []
  /// The targets that the files belong to; nil for all files.
  private(set) var targets: AppTargets?
  /// The number of source files that are left out because they are tests or belong to other targets only.
  private(set) var otherCount = 0
  private var excluded: [GlobPattern] = []
  /// The real paths of the folders that have been listed, so that links can't lead in circles.
  private var visited: Set<String> = []
  private var bundle: String?

  private static let ignoredNames: Set<String> = ["DerivedData", "node_modules", "Pods", "Carthage"]
  private static let ignoredExtensions = [".framework", ".xcframework", ".app", ".xcarchive", ".xcassets", ".lproj", ".docc"]

  /// Finds the files in some folders; the audited bundle is left out of the other bundles.
  package init(_ paths: [String], bundle: String, excluding excluded: [GlobPattern] = []) {
    roots = paths
    self.excluded = excluded
    self.bundle = try? realPath(bundle)
    problems = Self.errors(in: paths)
    // These paths are read even if their names are ignored in other folders.
    for path in paths {
      switch fileKind(at: path) {
      case .directory: walk(path)
      case .regularFile: if let file = File(path, below: parent(ofPath: path)) { files.append(file) }
      default: break
      }
    }
  }

  init(files: [String]) { self.files = files.compactMap { File($0, below: "", real: $0) } }

  /// Without folders.
  package var fileNames: Set<String> { Set(files.map { lastName(ofPath: $0.path) }) }

  /// Whether all paths on the command line can be read.
  package var isComplete: Bool { problems.allSatisfy { $0.severity != .error } }

  var sourceCount: Int { files.count { $0.language != nil } }

  package var hasCode: Bool { files.contains { $0.isCode } }

  /// The paths of the files of the targets that have the bundle, as messages print them; of all files if there are no targets.
  var filesOfOwners: Set<String> { Set(files.filter { targets?.owns($0.real) ?? true }.map(\.path)) }

  /// Whether the files are the app's, as a project or the user's choice of folders shows; if not, keys may be other apps'.
  var isCodeKnown: Bool { if case .unknown = targets?.evidence { false } else { true } }

  package func reads(_ path: String) -> Bool {
    guard let real = try? realPath(path) else { return false }
    return files.contains { $0.real == real }
  }

  /// Returns the files without tests, and without those that belong only to targets without the bundle.
  package func limited(to targets: AppTargets) -> AuditedFiles {
    var limited = self
    limited.targets = targets
    limited.files = files.filter(targets.includes)
    limited.otherCount = sourceCount - limited.sourceCount
    if !limited.files.contains(where: { $0.kind == .privacyManifest }), let bundle {
      // The nearest one above the bundle in its repository.
      let manifests = Self.folders(above: bundle).lazy.map { Self.items(in: $0) { $0.hasSuffix(".xcprivacy") } }
      limited.files += (manifests.first { !$0.isEmpty } ?? []).compactMap { File($0, below: parent(ofPath: $0)) }
    }
    return limited
  }

  /// Returns the folders above a path, up to the root of the repository.
  static func folders(above path: String) -> [String] {
    var folders = [parent(ofPath: path)]
    while let last = folders.last, last != "/", fileKind(at: joinPath(last, ".git")) == nil {
      folders.append(parent(ofPath: last))
    }
    return folders
  }

  /// Returns the paths of the items in a folder whose names satisfy a condition, sorted; none if the folder can't be read.
  static func items(in folder: String, where isIncluded: (_ name: String) -> Bool) -> [String] {
    ((try? listDirectory(folder)) ?? []).map(\.name).filter(isIncluded).map { joinPath(folder, $0) }
  }

  /// Returns the errors about paths on the command line that lead to neither a file nor a folder.
  ///
  /// They are errors so that a wrong path in a script isn't taken for an app without findings.
  package static func errors(in paths: [String]) -> [Diagnostic] {
    paths.compactMap { path in
      let kind = fileKind(at: path)
      if kind == .directory || kind == .regularFile { return nil }
      let error = kind.map { FileError(.read, path, .wrongKind($0)) } ?? .missing(path)
      return Diagnostic(.unreadablePath, error.message, at: SourceLocation(path: path))
    }
  }

  /// Returns whether a path leads to a folder with a main page.
  package static func isBundle(_ path: String) -> Bool {
    !items(in: path) { $0.hasPrefix("Root") && $0.hasSuffix(".plist") }.isEmpty
  }

  private mutating func walk(_ root: String) {
    var folders = [root]
    while let folder = folders.popLast() {
      var subfolders: [String] = []
      do throws(FileError) {
        let real = try realPath(folder)
        guard visited.insert(real).inserted else { continue }
        for entry in try listDirectory(folder) {
          let path = joinPath(folder, entry.name)
          if excluded.contains(where: { $0.matches(path, below: root) }) { continue }
          switch entry.kind == .symbolicLink ? fileKind(at: path) : entry.kind {
          case .directory:
            if entry.name.hasSuffix(".xcodeproj") {
              projects.append(path)
            } else if entry.name.hasSuffix(".bundle"), Self.isBundle(path) {
              if let other = try? realPath(path), other != bundle { bundles.append(path) }
            } else if !isIgnored(entry.name) {
              subfolders.append(path)
            }
          // A link to a file may lead to one that is read, too.
          case .regularFile where entry.kind == .regularFile && !entry.name.utf8.starts(with: ".".utf8):
            if let file = File(path, below: root, real: joinPath(real, entry.name)) { files.append(file) }
          default: break
          }
        }
      } catch {
        problems.append(Diagnostic(.unreadableSource, error.message, at: SourceLocation(path: error.path)))
      }
      folders += subfolders.reversed()
    }
  }

  private func isIgnored(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || Self.ignoredNames.contains(name)
      || Self.ignoredExtensions.contains(where: name.hasSuffix)
  }
}
