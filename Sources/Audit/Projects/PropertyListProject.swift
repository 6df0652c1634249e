import SettingsGenPropertyLists
import SettingsGenSupport

/// Reads `project.pbxproj`: a property list of objects that refer to each other by identifiers.
struct PropertyListProject {
  private(set) var project: XcodeProject
  private let objects: [String: Node.Dictionary]
  /// The paths of files and groups by their identifiers.
  private var paths: [String: String] = [:]

  private static let maximumDepth = 64

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read.
  init?(_ path: String) {
    let file = joinPath(path, "project.pbxproj")
    guard let bytes = try? readFile(file), let contents = try? PropertyList.read(bytes, file: file).root.dictionary else {
      return nil
    }
    var objects: [String: Node.Dictionary] = [:]
    for entry in contents["objects"]?.dictionary?.entries ?? [] { objects[entry.key] = entry.value.dictionary }
    guard let root = contents["rootObject"]?.string.flatMap({ objects[$0] }) else { return nil }
    self.objects = objects
    project = XcodeProject(root: parent(ofPath: path))
    if let group = root["mainGroup"]?.string { readPaths(group, in: project.root, depth: 0) }
    let folders = objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }
    for id in root.strings("targets") {
      guard let object = objects[id] else { continue }
      var target = target(object)
      for (group, folder) in folders { add(folder, group, to: &target, id) }
      project.add(target, type: object["productType"]?.string ?? "", settings(of: object), settings(of: root))
    }
  }

  private func objects(_ references: String, of object: Node.Dictionary) -> [Node.Dictionary] {
    object.strings(references).compactMap { objects[$0] }
  }

  private mutating func readPaths(_ id: String, in folder: String, depth: Int) {
    guard depth < Self.maximumDepth, paths[id] == nil, let object = objects[id] else { return }
    let path = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string {
    case "<group>", nil: paths[id] = normalizedPath(joinPath(folder, path))
    case "SOURCE_ROOT": paths[id] = project.path(path)
    default: return
    }
    for child in object.strings("children") { readPaths(child, in: paths[id] ?? folder, depth: depth + 1) }
  }

  private func target(_ object: Node.Dictionary) -> XcodeProject.Target {
    var target = XcodeProject.Target(name: object["name"]?.string ?? "")
    for phase in objects("buildPhases", of: object) {
      target.scripts += phase.strings("shellScript")
      target.files.formUnion(objects("files", of: phase).compactMap { $0["fileRef"]?.string }.compactMap { paths[$0] })
    }
    return target
  }

  /// Adds a folder of Xcode 16, whose files belong to a target except the listed ones, or the files that another target lists as
  /// exceptions.
  private func add(_ folder: Node.Dictionary, _ group: String, to target: inout XcodeProject.Target, _ id: String) {
    guard let path = paths[group] else { return }
    let exceptions = objects("exceptions", of: folder).filter { $0["target"]?.string == id }
    let files = Set(exceptions.flatMap { $0.strings("membershipExceptions") }.map { normalizedPath(joinPath(path, $0)) })
    if objects[id]?.strings("fileSystemSynchronizedGroups").contains(group) ?? false {
      target.folders.append(.init(path: path, excluded: files))
    } else {
      target.files.formUnion(files)
    }
  }

  private func settings(of owner: Node.Dictionary) -> XcodeProject.Settings {
    let configurations = objects("buildConfigurationList", of: owner).flatMap { objects("buildConfigurations", of: $0) }
    return { name in configurations.flatMap { $0["buildSettings"]?.dictionary?.strings(name) ?? [] } }
  }
}

extension Node.Dictionary {
  /// Returns the strings in an array, or the only one.
  fileprivate func strings(_ key: String) -> [String] {
    self[key].map { $0.array?.compactMap(\.string) ?? [$0.string].compactMap(\.self) } ?? []
  }
}
