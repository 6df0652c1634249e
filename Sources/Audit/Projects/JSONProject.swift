import SettingsGenSupport

/// Reads `project.xcproj`, the JSON of Xcode 27.2: a tree of files that name their targets.
///
/// The schema is the one of Apple's `xcode-project-format` 0.1. As in Xcode, other members are ignored, except for a required capability.
struct JSONProject {
  private(set) var project: XcodeProject
  private let path: String
  private var targets: [String: XcodeProject.Target] = [:]
  /// The names of the targets by the reference to one of their build phases: `id:…`.
  private var phases: [String: String] = [:]
  /// The paths of files by the names of their groups and their own, such as `Products/App.app`, and by `id:…`.
  private var paths: [String: String] = [:]

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read or understood.
  init?(_ path: String, file: String) {
    guard let bytes = try? readFile(file, limit: SourceContents.limit),
      let root = try? JSONDocument(SourceText(file: file, bytes: bytes), syntax: .json5).root.object,
      let files = root["files"]?.array, root["required-capabilities"]?.array?.isEmpty ?? true
    else { return nil }
    self.path = path
    project = XcodeProject(root: parent(ofPath: path))
    for target in root.objects("targets") {
      guard let name = target.text("name"), target.text("id") != nil else { return nil }
      targets[name] = XcodeProject.Target(name: name)
      for id in target.objects("build-phases").compactMap({ $0.text("id") }) { phases["id:" + id] = name }
    }
    for reference in files.compactMap(\.object) { read(reference, in: project.root, names: "") }
    for product in root.objects("imported-products") { addProduct(product.text("name") ?? product.text("path") ?? "", product) }
    let packages = root.objects("packages").filter { $0.text("kind") == "local" }
    project.packages += packages.compactMap { $0.text("path").map(project.path) }
    readTargets(root)
  }

  // MARK: Files

  /// Reads a file, a group or a folder, which is in a folder, or relative to something else.
  private mutating func read(_ reference: JSONObject, in folder: String, names: String) {
    let text = reference.text("path") ?? ""
    let location = location(text, in: folder)
    let name = joinPath(names, reference.text("name") ?? lastName(ofPath: text))
    paths[name] = location ?? text
    if let id = reference.text("id") { paths["id:" + id] = location ?? text }
    guard let location else { return addProduct(text, reference) }
    project.files.insert(location)
    var files = [location]
    switch reference.text("kind") {
    case "folder": return addFolder(reference, at: location)
    case nil, "file-reference":
      guard !lastName(ofPath: text).contains("."), fileKind(at: location) == .directory else { break }
      project.packages.append(location)
      for target in owners(of: reference) { targets[target]?.folders.append(XcodeProject.Folder(path: location)) }
      return
    default:
      for child in reference.objects("children") {
        read(child, in: location, names: name)
        files += self.location(child.text("path") ?? "", in: location).map { [$0] } ?? []
      }
    }
    for target in owners(of: reference) { targets[target]?.files.formUnion(files) }
  }

  /// Returns a path that begins with what it's relative to, if that isn't the group; nil for products and files of the SDK.
  private func location(_ path: String, in folder: String) -> String? {
    if path.hasPrefix("<PROJECT>/") { return project.path(String(path.dropFirst("<PROJECT>/".count))) }
    if path.hasPrefix("<") { return nil }
    return normalizedPath(joinPath(folder, path.replacing(#"\<"#, with: "<").replacing(#"\\"#, with: #"\"#)))
  }

  /// Adds a folder whose files belong to targets, except its listed exceptions; the exceptions may add files to other targets.
  private mutating func addFolder(_ reference: JSONObject, at location: String) {
    for target in reference.strings("target-membership") {
      targets[target]?.folders.append(XcodeProject.Folder(path: location))
    }
    for exception in reference.objects("membership-exceptions") {
      func files(_ name: String) -> [String] { exception.strings(name).map { normalizedPath(joinPath(location, $0)) } }
      guard let name = exception.text("target"), var target = targets[name] else { continue }
      target.files.formUnion(files("inclusions"))
      if let last = target.folders.indices.last(where: { target.folders[$0].path == location }) {
        target.folders[last].excluded.formUnion(files("exclusions"))
      }
      targets[name] = target
    }
  }

  private mutating func addProduct(_ path: String, _ reference: JSONObject) {
    for target in owners(of: reference) {
      targets[target]?.dependencies.append(PackageManifest.product(lastName(ofPath: path)))
    }
  }

  /// Returns the names of the targets with a file, which the file names by their build phases: `App/compile-sources`.
  private func owners(of reference: JSONObject) -> [String] {
    (reference["target-membership"]?.array ?? []).compactMap { member in
      Self.names(member.object?["build-phase"] ?? member).flatMap { phases[$0.joined(separator: "/")] ?? $0.first }
    }
  }

  /// Returns the names in a reference: `Products/App.app`, or an array in which a name may contain a slash.
  private static func names(_ reference: JSONNode) -> [String]? {
    reference.string?.split(separator: "/").map(String.init)
      ?? reference.array?.compactMap { $0.string ?? $0.object?.text("name") }
  }

  /// Returns the path of a file in the tree, or of one in a folder of the tree.
  private func location(of reference: JSONNode?) -> String? {
    if let anchor = reference?.object?["anchor"] {
      let relative = reference?.object?["relative-path"].flatMap(Self.names) ?? []
      return location(of: anchor).map { joinPath($0, relative.joined(separator: "/")) }
    }
    return reference.flatMap(Self.names).flatMap { paths[$0.joined(separator: "/")] }
  }

  // MARK: Targets

  private mutating func readTargets(_ root: JSONObject) {
    let names = (root["configurations"]?.array ?? []).compactMap { $0.string ?? $0.object?.text("name") }
    let shared = configurations(of: root, names, files: "configurations")
    let objects = root.objects("targets").map { (name: $0.text("name") ?? "", id: $0.text("id") ?? "", object: $0) }
    let ids = Dictionary(firstOf: objects.map { ($0.name, XcodeProject.target($0.id, in: path)) })
    for (name, id, object) in objects {
      var target = targets[name] ?? XcodeProject.Target(name: name)
      target.dependencies += (object["dependencies"]?.array ?? []).compactMap { dependency($0, ids) }
      target.dependencies += object.objects("package-product-members").compactMap { $0.text("product-name") }
        .map(PackageManifest.product)
      target.scripts = object.objects("build-phases").compactMap { phase in
        phase["script"].flatMap { $0.string ?? $0.array?.compactMap(\.string).joined(separator: "\n") }
      }
      project.add(
        target, id: XcodeProject.target(id, in: path),
        type: object.text("product-type") ?? object.text("full-product-type") ?? "",
        product: lastName(ofPath: location(of: object["product"]) ?? ""),
        configurations: configurations(of: object, names, files: "specialized-configurations"), shared)
    }
  }

  /// Returns the identifier of a target, also one of another project, or of a package's product.
  private func dependency(_ dependency: JSONNode, _ ids: [String: String]) -> String? {
    guard let object = dependency.object else { return dependency.string.flatMap { ids[$0] } }
    switch object.text("kind") {
    case "remoteTarget":
      guard let project = location(of: object["project"]) else { return nil }
      return object.text("target-id").map { XcodeProject.target($0, in: project) }
    case "package": return object.text("product-name").map(PackageManifest.product)
    default: return object.text("target").flatMap { ids[$0] }
    }
  }

  /// Returns the configurations of a target or the project, whose settings may be for one configuration: `SDKROOT[config=Debug]`.
  private func configurations(of owner: JSONObject, _ names: [String], files: String) -> [XcodeProject.Configuration] {
    names.map { name in
      let suffix = "[config=\(name)]"
      let file = owner.objects(files).first { $0.text("name") == name }?["file"]
      var settings: [String: String] = [:]
      let members = owner["build-settings"]?.object?.members ?? []
      for setting in members.filter({ !$0.name.hasSuffix("]") }) + members.filter({ $0.name.hasSuffix(suffix) }) {
        let name = setting.name.hasSuffix(suffix) ? String(setting.name.dropLast(suffix.count)) : setting.name
        settings[name] = setting.value.string ?? setting.value.array?.compactMap(\.string).joined(separator: " ")
      }
      return XcodeProject.Configuration(settings, file: location(of: file))
    }
  }
}

extension JSONObject {
  fileprivate func text(_ name: String) -> String? { self[name]?.string }
  fileprivate func strings(_ name: String) -> [String] { self[name]?.array?.compactMap(\.string) ?? [] }
  fileprivate func objects(_ name: String) -> [JSONObject] { self[name]?.array?.compactMap(\.object) ?? [] }
}
