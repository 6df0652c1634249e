import SettingsGenPropertyLists
import SettingsGenSupport

/// An Xcode project: its targets, with the files that belong to them.
///
/// `project.pbxproj` is a property list of objects that refer to each other by identifiers.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    enum Kind: Sendable {
      /// An app or a tool.
      case program
      case test
      /// A library, an extension, or anything else that a program may contain.
      case part
    }

    let name: String
    var kind = Kind.program
    var files: Set<String> = []
    var folders: [Folder] = []
    /// The text of the script phases.
    var scripts: [String] = []
    /// The paths of the files with the entitlements, in any configuration.
    var entitlements: Set<String> = []

    func contains(_ path: String) -> Bool { files.contains(path) || folders.contains { $0.contains(path) } }
  }

  struct Folder: Sendable {
    let path: String
    var excluded: Set<String> = []

    func contains(_ file: String) -> Bool { isPath(file, inside: path) && !excluded.contains { isPath(file, inside: $0) } }
  }

  private(set) var targets: [Target] = []
  private let root: String
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
    guard let project = contents["rootObject"]?.string.flatMap({ objects[$0] }) else { return nil }
    self.objects = objects
    root = parent(ofPath: path)
    if let group = project["mainGroup"]?.string { readPaths(group, in: root, depth: 0) }
    let folders = objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }
    targets = project.strings("targets").compactMap { id in objects[id].map { target($0, id, folders) } }
  }

  private func objects(_ references: String, of object: Node.Dictionary) -> [Node.Dictionary] {
    object.strings(references).compactMap { objects[$0] }
  }

  private mutating func readPaths(_ id: String, in folder: String, depth: Int) {
    guard depth < Self.maximumDepth, paths[id] == nil, let object = objects[id] else { return }
    let path = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string {
    case "<group>", nil: paths[id] = normalizedPath(joinPath(folder, path))
    case "SOURCE_ROOT": paths[id] = self.path(path)
    default: return
    }
    for child in object.strings("children") { readPaths(child, in: paths[id] ?? folder, depth: depth + 1) }
  }

  /// Returns the path that a build setting contains, or a reference relative to the project.
  private func path(_ text: String) -> String {
    let folders = ["SRCROOT", "PROJECT_DIR"].flatMap { ["$(\($0))/", "${\($0)}/", "$\($0)/"] }
    let folder = folders.first(where: text.hasPrefix) ?? ""
    return normalizedPath(joinPath(root, String(text.dropFirst(folder.count))))
  }

  private func target(_ object: Node.Dictionary, _ id: String, _ folders: [String: Node.Dictionary]) -> Target {
    var target = Target(name: object["name"]?.string ?? "")
    for phase in objects("buildPhases", of: object) {
      target.scripts += phase.strings("shellScript")
      target.files.formUnion(objects("files", of: phase).compactMap { $0["fileRef"]?.string }.compactMap { paths[$0] })
    }
    for (group, folder) in folders { add(folder, group, to: &target, object, id) }
    let type = object["productType"]?.string ?? ""
    if type.hasSuffix("unit-test") || type.hasSuffix("ui-testing") {
      target.kind = .test
    } else if !type.isEmpty, !type.contains("application"), !type.hasSuffix("tool") {
      target.kind = .part
    }
    let configurations = objects("buildConfigurationList", of: object).flatMap { objects("buildConfigurations", of: $0) }
    let entitlements = configurations.flatMap { $0["buildSettings"]?.dictionary?.strings("CODE_SIGN_ENTITLEMENTS") ?? [] }
    target.entitlements = Set(entitlements.map(path))
    return target
  }

  /// Adds a folder of Xcode 16, whose files belong to a target except the listed ones, or the files that another target lists as
  /// exceptions.
  private func add(
    _ folder: Node.Dictionary, _ group: String, to target: inout Target, _ object: Node.Dictionary, _ id: String
  ) {
    guard let path = paths[group] else { return }
    let exceptions = objects("exceptions", of: folder).filter { $0["target"]?.string == id }
    let files = Set(exceptions.flatMap { $0.strings("membershipExceptions") }.map { normalizedPath(joinPath(path, $0)) })
    if object.strings("fileSystemSynchronizedGroups").contains(group) {
      target.folders.append(Folder(path: path, excluded: files))
    } else {
      target.files.formUnion(files)
    }
  }
}

extension Node.Dictionary {
  /// Returns the strings in an array, or the only one.
  fileprivate func strings(_ key: String) -> [String] {
    self[key].map { $0.array?.compactMap(\.string) ?? [$0.string].compactMap(\.self) } ?? []
  }
}
