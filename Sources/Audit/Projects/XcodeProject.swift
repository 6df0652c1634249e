import SettingsGenPropertyLists
import SettingsGenSupport

/// The targets of an Xcode project, with the files that belong to them.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    let name: String
    let isTest: Bool
    /// The names of the platforms, as in `os(…)`; empty if the project doesn't contain them.
    let platforms: Set<String>
    var files: Set<String> = []
    var folders: [Folder] = []
    var dependencies: [String] = []

    func contains(_ path: String) -> Bool { files.contains(path) || folders.contains { $0.contains(path) } }
  }

  /// A folder whose files belong to a target, except some.
  struct Folder: Sendable {
    let path: String
    var excluded: Set<String> = []

    func contains(_ file: String) -> Bool {
      isPath(file, inside: path) && !excluded.contains { isPath(file, inside: $0) }
    }
  }

  private static let maximumDepth = 64

  private let objects: [String: Node.Dictionary]
  private let project: Node.Dictionary?
  private let root: String
  private(set) var paths: [String: String] = [:]

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read.
  init?(path: String) {
    let file = joinPath(path, "project.pbxproj")
    guard let bytes = try? readFile(file, limit: SourceContents.limit), let list = try? PropertyList.read(bytes, file: file),
      let contents = list.root.dictionary
    else { return nil }
    var objects: [String: Node.Dictionary] = [:]
    for entry in contents["objects"]?.dictionary?.entries ?? [] { objects[entry.key] = entry.value.dictionary }
    self.objects = objects
    project = contents["rootObject"]?.string.flatMap { objects[$0] }
    root = normalizedPath(joinPath(parent(ofPath: path), project?["projectDirPath"]?.string ?? ""))
    if let group = project?["mainGroup"]?.string { readPaths(group, in: root, depth: 0) }
  }

  /// Determines the paths of a group and everything in it.
  private mutating func readPaths(_ id: String, in folder: String, depth: Int) {
    guard depth < Self.maximumDepth, paths[id] == nil, let object = objects[id] else { return }
    let path = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string {
    case "<group>", nil: paths[id] = normalizedPath(joinPath(folder, path))
    case "SOURCE_ROOT": paths[id] = normalizedPath(joinPath(root, path))
    case "<absolute>": paths[id] = normalizedPath(path)
    default: return
    }
    for child in object.strings("children") { readPaths(child, in: paths[id] ?? folder, depth: depth + 1) }
  }

  /// The folders of the local packages, which older projects contain as folders.
  var packages: [String] {
    let references = project?.strings("packageReferences").compactMap { objects[$0]?["relativePath"]?.string } ?? []
    let folders = paths.filter { ["folder", "wrapper"].contains(objects[$0.key]?["lastKnownFileType"]?.string) }.values
    return references.map { normalizedPath(joinPath(root, $0)) } + folders.sorted()
  }

  func targets() -> [String: Target] {
    var targets: [String: Target] = [:]
    var products: [String: String] = [:]
    let ids = project?.strings("targets") ?? []
    for id in ids {
      guard let object = objects[id] else { continue }
      targets[id] = target(object)
      if let product = object["productReference"]?.string { products[product] = id }
    }
    for id in ids { targets[id]?.dependencies += implicitDependencies(of: id, products) }
    addSynchronizedFolders(to: &targets)
    return targets
  }

  private func target(_ object: Node.Dictionary) -> Target {
    let type = object["productType"]?.string ?? ""
    var target = Target(
      name: object["name"]?.string ?? "", isTest: type.hasSuffix("unit-test") || type.hasSuffix("ui-testing"),
      platforms: platforms(of: object, type))
    let files = object.strings("buildPhases").flatMap { objects[$0]?.strings("files") ?? [] }
    for reference in files.compactMap({ objects[$0]?["fileRef"]?.string }) { add(reference, to: &target) }
    target.dependencies = object.strings("dependencies").compactMap { objects[$0]?["target"]?.string }
    let products = object.strings("packageProductDependencies").compactMap { objects[$0]?["productName"]?.string }
    target.dependencies += products.map(PackageManifest.product)
    return target
  }

  /// Adds a file, the files of its localizations, or a folder with all its files.
  private func add(_ reference: String, to target: inout Target) {
    guard let object = objects[reference] else { return }
    target.files.formUnion(object.strings("children").compactMap { paths[$0] })
    guard let path = paths[reference] else { return }
    if object["lastKnownFileType"]?.string == "folder" {
      target.folders.append(Folder(path: path))
    } else {
      target.files.insert(path)
    }
  }

  /// Returns the targets whose products a target links.
  private func implicitDependencies(of id: String, _ products: [String: String]) -> [String] {
    let phases = (objects[id]?.strings("buildPhases") ?? []).compactMap { objects[$0] }
    return phases.filter { $0["isa"]?.string == "PBXFrameworksBuildPhase" }.flatMap { $0.strings("files") }
      .compactMap { objects[$0]?["fileRef"]?.string }.compactMap { products[$0] }
  }

  /// Adds the folders of Xcode 16 whose files belong to targets, except those that their exceptions list.
  ///
  /// The exceptions of a target that has the folder are left out; the exceptions of any other target are its files.
  private func addSynchronizedFolders(to targets: inout [String: Target]) {
    for (group, object) in objects where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
      guard let path = paths[group] else { continue }
      let owners = targets.keys.filter { objects[$0]?.strings("fileSystemSynchronizedGroups").contains(group) ?? false }
      var excluded: [String: Set<String>] = [:]
      for exceptions in object.strings("exceptions").compactMap({ objects[$0] }) {
        guard let target = exceptions["target"]?.string else { continue }
        let files = Set(exceptions.strings("membershipExceptions").map { normalizedPath(joinPath(path, $0)) })
        if owners.contains(target) {
          excluded[target, default: []].formUnion(files)
        } else {
          targets[target]?.files.formUnion(files)
        }
      }
      for owner in owners {
        targets[owner]?.folders.append(Folder(path: path, excluded: excluded[owner] ?? []))
      }
    }
  }

  private static let platformNames = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS", "appletvsimulator": "tvOS",
    "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS", "xrsimulator": "visionOS",
  ]

  private func platforms(of target: Node.Dictionary, _ type: String) -> Set<String> {
    if type.contains("watch") { return ["watchOS"] }
    for owner in [target, project] {
      let configurations = owner?["buildConfigurationList"]?.string.flatMap { objects[$0] }?.strings("buildConfigurations") ?? []
      for name in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
        let words = configurations.compactMap { objects[$0] }.flatMap { setting(name, in: $0) }
        // The name of an SDK may have a version: `iphoneos7.0`.
        let platforms = Set(words.compactMap { Self.platformNames[String($0.prefix(while: \.isLetter))] })
        if !platforms.isEmpty { return platforms }
      }
    }
    return []
  }

  /// Returns the words of a build setting in a configuration, or in the file `.xcconfig` on which it is based.
  private func setting(_ name: String, in configuration: Node.Dictionary) -> [Substring] {
    if let value = configuration["buildSettings"]?.dictionary?[name]?.string { return value.split(separator: " ") }
    guard let file = configuration["baseConfigurationReference"]?.string.flatMap({ paths[$0] }),
      let bytes = try? readFile(file, limit: SourceContents.limit)
    else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.map { $0.split { $0 == " " || $0 == "=" } }.last { $0.first.map(String.init) == name }?.dropFirst().map { $0 }
      ?? []
  }
}

extension Node.Dictionary {
  fileprivate func strings(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
