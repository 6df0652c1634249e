import SettingsGenSupport

/// An Xcode project, in either of its formats: its targets, with the files that belong to them.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    var name: String
    var isTest = false
    /// The names of the platforms, as in `os(…)`; empty if the project doesn't contain them.
    var platforms: Set<String> = []
    var files: Set<String> = []
    var folders: [Folder] = []
    /// The identifiers of the targets and products that this one needs.
    var dependencies: [String] = []
    /// The text of the script phases, and of the scripts that these run.
    var scripts: [String] = []
    /// The paths of the files with the entitlements, in any configuration.
    var entitlements: Set<String> = []

    func contains(_ path: String) -> Bool { files.contains(path) || folders.contains { $0.contains(path) } }
  }

  struct Folder: Sendable {
    let path: String
    var excluded: Set<String> = []

    func contains(_ file: String) -> Bool {
      isPath(file, inside: path) && !excluded.contains { isPath(file, inside: $0) }
    }
  }

  /// A build configuration: its own settings, and those of the file `.xcconfig` on which it's based.
  struct Configuration: Sendable {
    private(set) var settings: [String: String]

    init(_ settings: [String: String], file: String?) {
      self.settings = settings
      guard let file, let bytes = try? readFile(file, limit: SourceContents.limit) else { return }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let pair = line.split(separator: "=", maxSplits: 1)
        let words = pair.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        if words.count == 2, settings[words[0]] == nil { self.settings[words[0]] = words[1] }
      }
    }
  }

  let root: String
  /// The targets by identifier, and the products as targets without files that depend on theirs.
  var targets: [String: Target] = [:]
  /// The folders of the local packages, and others that may be one.
  var packages: [String] = []
  /// The paths of all files that the project lists, for a target or not.
  var files: Set<String> = []

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read or understood.
  static func read(_ path: String) -> XcodeProject? {
    let json = joinPath(path, "project.xcproj")
    return fileKind(at: json) == nil ? PropertyListProject(path)?.project : JSONProject(path, file: json)?.project
  }

  static func target(_ id: String, in path: String) -> String { "\(path)#\(id)" }

  /// Adds a target with the products that it builds.
  mutating func add(
    _ target: Target, id: String, type: String, product: String, configurations: [Configuration], _ shared: [Configuration]
  ) {
    var target = target
    target.isTest = type.hasSuffix("unit-test") || type.hasSuffix("ui-testing")
    target.platforms = type.contains("watch") ? ["watchOS"] : Self.platforms(configurations) ?? Self.platforms(shared) ?? []
    // The target's own setting comes first.
    let catalyst = (configurations + shared).lazy.compactMap { $0.settings["SUPPORTS_MACCATALYST"] }.first
    if target.platforms.contains("iOS"), catalyst == "YES" { target.platforms.insert("macCatalyst") }
    target.entitlements = Set(configurations.compactMap { $0.settings["CODE_SIGN_ENTITLEMENTS"] }.map(path))
    target.scripts += target.scripts.flatMap(scripts)
    targets[id] = target
    guard !product.isEmpty else { return }
    targets[PackageManifest.product(product), default: Target(name: product)].dependencies.append(id)
  }

  /// Returns the path that a build setting or a script contains, or a reference relative to the project.
  func path(_ text: String) -> String {
    let folders = ["SRCROOT", "PROJECT_DIR"].flatMap { ["$(\($0))/", "${\($0)}/", "$\($0)/"] }
    let folder = folders.first(where: text.hasPrefix) ?? ""
    return normalizedPath(joinPath(root, String(text.dropFirst(folder.count))))
  }

  private func scripts(in text: String) -> [String] {
    let words = text.split { $0.isWhitespace || "\"';".contains($0) }.filter { $0.contains(".") || $0.contains("/") }
    let files = Set(words.map { path(String($0)) }).filter { fileKind(at: $0) == .regularFile && !$0.hasSuffix(".plist") }
    return files.sorted().compactMap { try? readFile($0, limit: 1 << 20) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let platformNames = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS", "appletvsimulator": "tvOS",
    "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS", "xrsimulator": "visionOS",
  ]

  private static func platforms(_ configurations: [Configuration]) -> Set<String>? {
    for name in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
      let words = configurations.compactMap { $0.settings[name] }.flatMap { $0.split(separator: " ") }
      // The name of an SDK may have a version: `iphoneos7.0`.
      let platforms = Set(words.compactMap { platformNames[String($0.prefix(while: \.isLetter))] })
      if !platforms.isEmpty { return platforms }
    }
    return nil
  }
}
