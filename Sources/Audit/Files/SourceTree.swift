import SettingsGenSupport

/// The files of an app that show how its code uses settings.
package struct SourceTree: Sendable {
  enum Kind: Hashable, Sendable {
    case source(SourceLanguage)
    /// A header or a similar file, which other files include.
    case header
    case propertyList
    case interface
    case privacyManifest
    case entitlements
    /// A source file of which only the string literals are known.
    case script

    init?(_ path: String) {
      guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      switch path[path.index(after: dot)...].lowercased() {
      case "swift": self = .source(.swift)
      case "m", "mm", "c", "cc", "cp", "cpp", "cxx", "c++": self = .source(.c)
      case "h", "hh", "hpp", "hxx", "h++", "pch", "inc", "ipp", "inl": self = .header
      case "plist": self = .propertyList
      case "xib", "storyboard": self = .interface
      case "xcprivacy": self = .privacyManifest
      case "entitlements": self = .entitlements
      case let suffix where ScriptFile.extensions.contains(suffix): self = .script
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
  }

  private(set) var roots: [String] = []
  private(set) var files: [File] = []
  private(set) var bundles: [String] = []
  /// The paths of the Xcode projects.
  package private(set) var projects: [String] = []
  private var problems: [Diagnostic] = []
  package private(set) var isComplete = true
  /// The targets that the files belong to; nil for all files.
  private(set) var targets: AppTargets?
  /// The number of source files that are left out because they are tests or belong to other targets only.
  private(set) var otherCount = 0
  private var excluded: [GlobPattern] = []
  private var matched: Set<GlobPattern> = []
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
    isComplete = problems.isEmpty
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

  /// The problems with the files, and the patterns that match none of them.
  var diagnostics: [Diagnostic] {
    problems
      + excluded.filter { !matched.contains($0) }.map { pattern in
        let message: Message = "'--exclude' \(pattern.text) matches no file or folder; fix the pattern, or remove the option"
        let location = SourceLocation(path: roots.first ?? "")
        return Diagnostic(.unusedExclusion, message, at: location, subjects: [pattern.text])
      }
  }

  /// Without folders.
  package var fileNames: Set<String> { Set(files.map { lastName(ofPath: $0.path) }) }

  var sourceCount: Int { files.count { $0.language != nil } }

  package var hasCode: Bool { files.contains { $0.isCode } }

  /// The names of the app's platforms, as in `os(…)`; empty if the code for all of them is read.
  var platforms: Set<String> { targets?.platforms ?? [] }

  /// The paths of the files of the targets that have the bundle, as messages print them; of all files if there are no targets.
  var filesOfOwners: Set<String> {
    Set(files.filter { file in targets.map { $0.owns(file.real) } ?? true }.map(\.path))
  }

  /// The text of the scripts that build the app.
  var scripts: [String] { targets?.scripts ?? [] }

  /// Whether the files are the app's, as a project, a list, or the user's choice of folders shows; if not, keys may be other apps'.
  var isCodeKnown: Bool { if case .unknown = targets?.evidence { false } else { true } }

  package func reads(_ path: String) -> Bool {
    guard let real = try? realPath(path) else { return false }
    return files.contains { $0.real == real }
  }

  /// Returns the tree without tests, and without the files that belong only to targets without the bundle.
  package func limited(to targets: AppTargets) -> SourceTree {
    var tree = self
    tree.targets = targets
    tree.files = files.filter(targets.includes)
    tree.otherCount = sourceCount - tree.sourceCount
    let listed = targets.list.filter { !tree.isExcluded($0) }
    let errors = Self.errors(in: listed, areFolders: false)
    tree.problems += errors
    tree.isComplete = isComplete && errors.isEmpty
    var known = Set(tree.files.map(\.real))
    tree.files += listed.compactMap { File($0, below: parent(ofPath: $0)) }.filter { known.insert($0.real).inserted }
    if !tree.files.contains(where: { $0.kind == .privacyManifest }) { tree.addManifests(of: targets) }
    return tree
  }

  /// Returns whether a pattern matches a listed file or one of the folders in its path.
  private mutating func isExcluded(_ path: String) -> Bool {
    let paths = sequence(first: path) { parent(ofPath: $0) }.prefix { $0 != "." && $0 != "/" }
    let patterns = excluded.filter { pattern in paths.contains { pattern.matches($0, below: "") } }
    matched.formUnion(patterns)
    return !patterns.isEmpty
  }

  /// Adds the privacy manifests of the targets or, if they have none, the nearest one above the bundle in its repository.
  private mutating func addManifests(of targets: AppTargets) {
    var manifests = targets.files.filter { $0.hasSuffix(".xcprivacy") && fileKind(at: $0) == .regularFile }.sorted()
    for folder in bundle.map({ Self.folders(above: $0) }) ?? [] where manifests.isEmpty {
      manifests = Self.items(in: folder) { $0.hasSuffix(".xcprivacy") }
    }
    files += manifests.compactMap { File($0, below: parent(ofPath: $0)) }
  }

  /// Returns whether the build writes a page: a script that builds the app or a `.gitignore` names it.
  package func isWrittenByBuild(page: String) -> Bool {
    if scripts.contains(where: { $0.contains(page + ".plist") || page.contains(".") && $0.contains(page) }) { return true }
    guard let bundle else { return false }
    return ([bundle] + Self.folders(above: bundle)).contains { folder in
      let names = joinPath(bundle, page + ".plist").dropFirst(folder.count).split(separator: "/")
      let text = String(decoding: (try? readFile(joinPath(folder, ".gitignore"))) ?? [], as: UTF8.self)
      let lines = text.split(whereSeparator: \.isNewline)
      let patterns = lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("!") }.map { GlobPattern(String($0)) }
      let paths = names.indices.map { names[...$0].joined(separator: "/") }
      return patterns.contains { pattern in paths.contains { pattern.matches($0, below: "") } }
    }
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

  /// Returns the errors about paths on the command line that lead to neither a file nor, if they may be one, a folder.
  ///
  /// They are errors so that a wrong path in a script isn't taken for an app without findings.
  package static func errors(in paths: [String], areFolders: Bool = true) -> [Diagnostic] {
    paths.compactMap { path in
      let kind = fileKind(at: path)
      if kind == .directory && areFolders || kind == .regularFile { return nil }
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
          let patterns = excluded.filter { $0.matches(path, below: root) }
          matched.formUnion(patterns)
          guard patterns.isEmpty else { continue }
          switch entry.kind == .symbolicLink ? fileKind(at: path) : entry.kind {
          case .directory:
            if entry.name.hasSuffix(".xcodeproj") {
              projects.append(path)
            } else if !isIgnored(entry.name), !isBundle(path, entry.name) {
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
      || Self.ignoredExtensions.contains { name.hasSuffix($0) && name != "Base.lproj" }
  }

  /// Notes a folder that is a settings bundle, and returns whether it's one.
  private mutating func isBundle(_ path: String, _ name: String) -> Bool {
    guard name.hasSuffix(".bundle"), Self.isBundle(path) else { return false }
    if let real = try? realPath(path), real != bundle { bundles.append(path) }
    return true
  }
}

extension SourceTree.File {
  var language: SourceLanguage? {
    switch kind {
    case .source(let language): language
    case .header: .c
    default: nil
    }
  }

  var isCode: Bool { language != nil || kind == .script }
}
