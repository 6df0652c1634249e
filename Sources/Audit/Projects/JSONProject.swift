import SettingsGenSupport

/// Reads `project.xcproj`, the JSON of Xcode 27.2: a tree of files that name their targets.
///
/// The schema is the one of Apple's `xcode-project-format` 0.1. As in Xcode, other members are ignored, except for a required capability.
struct JSONProject {
  private(set) var project: XcodeProject
  private var targets: [String: XcodeProject.Target] = [:]
  /// The names of the targets by the reference to one of their build phases: `id:…`.
  private var phases: [String: String] = [:]

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read or understood.
  init?(_ path: String, file: String) {
    guard let bytes = try? readFile(file),
      let root = try? JSONDocument(SourceText(file: file, bytes: bytes), syntax: .json5).root.object,
      let files = root["files"]?.array, root["required-capabilities"]?.array?.isEmpty ?? true
    else { return nil }
    project = XcodeProject(root: parent(ofPath: path))
    for object in root.objects("targets") {
      guard let name = object.text("name"), object.text("id") != nil else { return nil }
      var target = XcodeProject.Target(name: name)
      for phase in object.objects("build-phases") {
        if let id = phase.text("id") { phases["id:" + id] = name }
        let script = phase["script"].flatMap { $0.string ?? $0.array?.compactMap(\.string).joined(separator: "\n") }
        target.scripts += script.map { [$0] } ?? []
      }
      targets[name] = target
    }
    for reference in files.compactMap(\.object) { read(reference, in: project.root) }
    let names = (root["configurations"]?.array ?? []).compactMap { $0.string ?? $0.object?.text("name") }
    let shared = configurations(of: root, names)
    for object in root.objects("targets") {
      guard let target = object.text("name").flatMap({ targets[$0] }) else { continue }
      project.add(
        target, type: object.text("product-type") ?? object.text("full-product-type") ?? "",
        configurations(of: object, names), shared)
    }
  }

  /// Reads a file, a group, or a folder, which is in a folder, or relative to something else.
  private mutating func read(_ reference: JSONObject, in folder: String) {
    let text = reference.text("path") ?? ""
    guard let location = location(text, in: folder) else { return }
    project.files.insert(location)
    let children = reference.objects("children")
    for child in children { read(child, in: location) }
    if reference.text("kind") == "folder" { return addFolder(reference, at: location) }
    // A file, or the localizations of one, or a folder with all its files.
    let files = children.compactMap { self.location($0.text("path") ?? "", in: location) } + [location]
    let isFolder = !lastName(ofPath: text).contains(".") && fileKind(at: location) == .directory && children.isEmpty
    for target in owners(of: reference) {
      targets[target]?.files.formUnion(files)
      if isFolder { targets[target]?.folders.append(XcodeProject.Folder(path: location)) }
    }
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

  /// Returns the names of the targets with a file, which the file names by their build phases: `App/compile-sources`, or an array in which
  /// a name may contain a slash.
  private func owners(of reference: JSONObject) -> [String] {
    (reference["target-membership"]?.array ?? []).compactMap { member in
      let phase = member.object?["build-phase"] ?? member
      guard let text = phase.string else { return phase.array?.first.flatMap { $0.string ?? $0.object?.text("name") } }
      return phases[text] ?? text.split(separator: "/").first.map(String.init)
    }
  }

  /// Returns the configurations of a target or the project, whose settings may be for one configuration: `SDKROOT[config=Debug]`.
  private func configurations(of owner: JSONObject, _ names: [String]) -> [XcodeProject.Configuration] {
    names.map { name in
      let suffix = "[config=\(name)]"
      let members = owner["build-settings"]?.object?.members ?? []
      let own = members.filter { $0.name.hasSuffix(suffix) } + members.filter { !$0.name.hasSuffix("]") }
      return Dictionary(
        firstOf: own.compactMap { setting in
          let name = setting.name.hasSuffix(suffix) ? String(setting.name.dropLast(suffix.count)) : setting.name
          let value = setting.value.string ?? setting.value.array?.compactMap(\.string).joined(separator: " ")
          return value.map { (name, $0) }
        })
    }
  }
}

extension JSONObject {
  fileprivate func text(_ name: String) -> String? { self[name]?.string }
  fileprivate func strings(_ name: String) -> [String] { self[name]?.array?.compactMap(\.string) ?? [] }
  fileprivate func objects(_ name: String) -> [JSONObject] { self[name]?.array?.compactMap(\.object) ?? [] }
}
