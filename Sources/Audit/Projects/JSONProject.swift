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
      root["required-capabilities"]?.array?.isEmpty ?? true
    else { return nil }
    project = XcodeProject(root: parent(ofPath: path))
    for object in root.objects("targets") {
      let name = object.text("name")
      targets[name] = XcodeProject.Target(name: name)
      for phase in object.objects("build-phases") {
        phases["id:" + phase.text("id")] = name
        targets[name]?.scripts.append(phase.strings("script").joined(separator: "\n"))
      }
    }
    for reference in root.objects("files") { read(reference, in: project.root) }
    for object in root.objects("targets") {
      guard let target = targets[object.text("name")] else { continue }
      let type = object.text("product-type") + object.text("full-product-type")
      project.add(target, type: type, Self.settings(of: object), Self.settings(of: root))
    }
  }

  /// Reads a file, a group, or a folder, which is in a folder, or relative to something else.
  private mutating func read(_ reference: JSONObject, in folder: String) {
    guard let location = location(reference.text("path"), in: folder) else { return }
    for child in reference.objects("children") { read(child, in: location) }
    for target in owners(of: reference) {
      if reference.text("kind") == "folder" {
        targets[target]?.folders.append(.init(path: location))
      } else {
        targets[target]?.files.insert(location)
      }
    }
    for exception in reference.objects("membership-exceptions") {
      func files(_ name: String) -> [String] { exception.strings(name).map { normalizedPath(joinPath(location, $0)) } }
      let target = exception.text("target")
      targets[target]?.files.formUnion(files("inclusions"))
      if let last = targets[target]?.folders.lastIndex(where: { $0.path == location }) {
        targets[target]?.folders[last].excluded.formUnion(files("exclusions"))
      }
    }
  }

  /// Returns a path that begins with what it's relative to, if that isn't the group; nil for products and files of the SDK.
  private func location(_ path: String, in folder: String) -> String? {
    if path.hasPrefix("<PROJECT>/") { return project.path(String(path.dropFirst("<PROJECT>/".count))) }
    if path.hasPrefix("<") { return nil }
    return normalizedPath(joinPath(folder, path.replacing(#"\<"#, with: "<").replacing(#"\\"#, with: #"\"#)))
  }

  /// Returns the names of the targets with a file, which the file names by their build phases: `App/compile-sources`, or an array in which
  /// a name may contain a slash; a folder names only the targets.
  private func owners(of reference: JSONObject) -> [String] {
    (reference["target-membership"]?.array ?? []).compactMap { member in
      let phase = member.object?["build-phase"] ?? member
      guard let text = phase.string else { return phase.array?.first?.string }
      return phases[text] ?? text.split(separator: "/").first.map(String.init)
    }
  }

  /// Returns the build settings, each of which may be for one configuration: `SDKROOT[config=Debug]`.
  private static func settings(of owner: JSONObject) -> XcodeProject.Settings {
    guard let settings = owner["build-settings"]?.object else { return { _ in [] } }
    let names = settings.members.map(\.name)
    return { name in names.filter { $0 == name || $0.hasPrefix(name + "[config=") }.flatMap(settings.strings) }
  }
}

extension JSONObject {
  fileprivate func text(_ name: String) -> String { self[name]?.string ?? "" }
  fileprivate func objects(_ name: String) -> [JSONObject] { self[name]?.array?.compactMap(\.object) ?? [] }

  /// Returns the strings in an array, or the only one.
  fileprivate func strings(_ name: String) -> [String] {
    self[name].map { $0.array?.compactMap(\.string) ?? [$0.string].compactMap(\.self) } ?? []
  }
}
