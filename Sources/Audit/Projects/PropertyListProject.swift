import SettingsGenPropertyLists
import SettingsGenSupport

/// Reads `project.pbxproj`: a property list of objects that refer to each other by identifiers.
struct PropertyListProject {
  private(set) var project: XcodeProject
  private let path: String
  private let objects: [String: Node.Dictionary]
  private let root: Node.Dictionary
  /// The paths of files and groups by their identifiers.
  private var paths: [String: String] = [:]

  private static let maximumDepth = 64

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read.
  init?(_ path: String) {
    let file = joinPath(path, "project.pbxproj")
    guard let bytes = try? readFile(file, limit: SourceContents.limit), let list = try? PropertyList.read(bytes, file: file),
      let contents = list.root.dictionary
    else { return nil }
    var objects: [String: Node.Dictionary] = [:]
    for entry in contents["objects"]?.dictionary?.entries ?? [] { objects[entry.key] = entry.value.dictionary }
    guard let root = contents["rootObject"]?.string.flatMap({ objects[$0] }) else { return nil }
    (self.path, self.objects, self.root) = (path, objects, root)
    project = XcodeProject(root: normalizedPath(joinPath(parent(ofPath: path), root["projectDirPath"]?.string ?? "")))
    if let group = root["mainGroup"]?.string { readPaths(group, in: project.root, depth: 0) }
    project.files = Set(paths.values)
    // Older projects contain packages as folders.
    let folders = paths.filter { ["folder", "wrapper"].contains(objects[$0.key]?["lastKnownFileType"]?.string) }.values
    project.packages =
      self.objects("packageReferences", of: root).compactMap { $0["relativePath"]?.string.map(project.path) } + folders.sorted()
    readTargets()
  }

  private func objects(_ references: String, of object: Node.Dictionary) -> [Node.Dictionary] {
    object.strings(references).compactMap { objects[$0] }
  }

  private mutating func readPaths(_ id: String, in folder: String, depth: Int) {
    guard depth < Self.maximumDepth, paths[id] == nil, let object = objects[id] else { return }
    let path = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string {
    case "<group>", nil: paths[id] = normalizedPath(joinPath(folder, path))
    case "SOURCE_ROOT": paths[id] = normalizedPath(joinPath(project.root, path))
    case "<absolute>": paths[id] = normalizedPath(path)
    default: return
    }
    for child in object.strings("children") { readPaths(child, in: paths[id] ?? folder, depth: depth + 1) }
  }

  private mutating func readTargets() {
    var targets: [String: XcodeProject.Target] = [:]
    for id in root.strings("targets") { targets[id] = objects[id].map(target) }
    addSynchronizedFolders(to: &targets)
    let shared = configurations(of: root)
    for (id, target) in targets {
      guard let object = objects[id] else { continue }
      let product = object["productReference"]?.string.flatMap { objects[$0]?["path"]?.string } ?? ""
      project.add(
        target, id: XcodeProject.target(id, in: path), type: object["productType"]?.string ?? "",
        product: lastName(ofPath: product), configurations: configurations(of: object), shared)
    }
  }

  private func target(_ object: Node.Dictionary) -> XcodeProject.Target {
    var target = XcodeProject.Target(name: object["name"]?.string ?? "")
    for phase in objects("buildPhases", of: object) {
      for reference in objects("files", of: phase).compactMap({ $0["fileRef"]?.string }) { add(reference, to: &target) }
      if let script = phase["shellScript"]?.string { target.scripts.append(script) }
    }
    target.dependencies += objects("dependencies", of: object).compactMap(dependency)
    let products = objects("packageProductDependencies", of: object).compactMap { $0["productName"]?.string }
    target.dependencies += products.map(PackageManifest.product)
    return target
  }

  /// Returns the identifier of a target in this project or in one that this project contains, or of a package's product.
  private func dependency(_ object: Node.Dictionary) -> String? {
    if let product = object["productRef"]?.string {
      return objects[product]?["productName"]?.string.map(PackageManifest.product)
    }
    if let target = object["target"]?.string { return XcodeProject.target(target, in: path) }
    let proxy = object["targetProxy"]?.string.flatMap { objects[$0] }
    guard let container = proxy?["containerPortal"]?.string.flatMap({ paths[$0] }) else { return nil }
    return proxy?["remoteGlobalIDString"]?.string.map { XcodeProject.target($0, in: container) }
  }

  /// Adds a file, the files of its localizations, a folder with all its files, or the product of another target.
  private func add(_ reference: String, to target: inout XcodeProject.Target) {
    guard let object = objects[reference] else { return }
    target.files.formUnion(object.strings("children").compactMap { paths[$0] })
    if let path = paths[reference] {
      if object["lastKnownFileType"]?.string == "folder" {
        target.folders.append(XcodeProject.Folder(path: path))
      } else {
        target.files.insert(path)
      }
    } else if object["sourceTree"]?.string == "BUILT_PRODUCTS_DIR", let path = object["path"]?.string {
      target.dependencies.append(PackageManifest.product(lastName(ofPath: path)))
    }
  }

  /// Adds the folders of Xcode 16 whose files belong to targets, except their listed exceptions.
  ///
  /// The exceptions of a target that has the folder are left out; the exceptions of any other target are its files.
  private func addSynchronizedFolders(to targets: inout [String: XcodeProject.Target]) {
    for (group, object) in objects where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
      guard let path = paths[group] else { continue }
      var exceptions: [String: Set<String>] = [:]
      for exception in objects("exceptions", of: object) {
        let files = exception.strings("membershipExceptions").map { normalizedPath(joinPath(path, $0)) }
        exceptions[exception["target"]?.string ?? "", default: []].formUnion(files)
      }
      for target in targets.keys {
        let files = exceptions[target] ?? []
        if objects[target]?.strings("fileSystemSynchronizedGroups").contains(group) ?? false {
          targets[target]?.folders.append(XcodeProject.Folder(path: path, excluded: files))
        } else {
          targets[target]?.files.formUnion(files)
        }
      }
    }
  }

  private func configurations(of owner: Node.Dictionary) -> [XcodeProject.Configuration] {
    let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
    return (list.map { objects("buildConfigurations", of: $0) } ?? []).map { object in
      var settings: [String: String] = [:]
      for entry in object["buildSettings"]?.dictionary?.entries ?? [] {
        settings[entry.key] = entry.value.string ?? entry.value.array?.compactMap(\.string).joined(separator: " ")
      }
      func path(_ name: String) -> String? { object[name]?.string.flatMap { paths[$0] } }
      // A file in a folder of Xcode 16 has no object of its own.
      let inFolder = path("baseConfigurationReferenceAnchor").flatMap { anchor in
        object["baseConfigurationReferenceRelativePath"]?.string.map { joinPath(anchor, $0) }
      }
      return XcodeProject.Configuration(settings, file: inFolder ?? path("baseConfigurationReference"))
    }
  }
}

extension Node.Dictionary {
  fileprivate func strings(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
