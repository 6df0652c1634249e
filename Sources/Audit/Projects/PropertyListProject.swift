import SettingsGenPropertyLists
import SettingsGenSupport

/// Reads `project.pbxproj`: a property list of objects that refer to each other by identifiers.
struct PropertyListProject {
  private(set) var project: XcodeProject
  private let objects: [String: Node.Dictionary]
  private let root: Node.Dictionary
  /// The paths of files and groups by their identifiers.
  private var paths: [String: String] = [:]

  private static let maximumDepth = 64

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read.
  init?(_ path: String) {
    let file = joinPath(path, "project.pbxproj")
    guard let bytes = try? readFile(file), let list = try? PropertyList.read(bytes, file: file),
      let contents = list.root.dictionary
    else { return nil }
    var objects: [String: Node.Dictionary] = [:]
    for entry in contents["objects"]?.dictionary?.entries ?? [] { objects[entry.key] = entry.value.dictionary }
    guard let root = contents["rootObject"]?.string.flatMap({ objects[$0] }) else { return nil }
    (self.objects, self.root) = (objects, root)
    project = XcodeProject(root: normalizedPath(joinPath(parent(ofPath: path), root["projectDirPath"]?.string ?? "")))
    if let group = root["mainGroup"]?.string { readPaths(group, in: project.root, depth: 0) }
    project.files = Set(paths.values)
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
      project.add(target, type: object["productType"]?.string ?? "", configurations(of: object), shared)
    }
  }

  private func target(_ object: Node.Dictionary) -> XcodeProject.Target {
    var target = XcodeProject.Target(name: object["name"]?.string ?? "")
    for phase in objects("buildPhases", of: object) {
      for reference in objects("files", of: phase).compactMap({ $0["fileRef"]?.string }) { add(reference, to: &target) }
      if let script = phase["shellScript"]?.string { target.scripts.append(script) }
    }
    return target
  }

  /// Adds a file, the files of its localizations, or a folder with all its files.
  private func add(_ reference: String, to target: inout XcodeProject.Target) {
    guard let object = objects[reference] else { return }
    target.files.formUnion(object.strings("children").compactMap { paths[$0] })
    guard let path = paths[reference] else { return }
    if object["lastKnownFileType"]?.string == "folder" {
      target.folders.append(XcodeProject.Folder(path: path))
    } else {
      target.files.insert(path)
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
      Dictionary(
        firstOf: (object["buildSettings"]?.dictionary?.entries ?? []).compactMap { entry in
          let value = entry.value.string ?? entry.value.array?.compactMap(\.string).joined(separator: " ")
          return value.map { (entry.key, $0) }
        })
    }
  }
}

extension Node.Dictionary {
  fileprivate func strings(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
