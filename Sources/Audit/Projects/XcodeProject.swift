import SettingsGenSupport

/// An Xcode project, in either of its formats: its targets, with the files that belong to them.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    enum Kind: Sendable {
      /// An app or a tool.
      case program
      case test
      /// A library, an extension, or anything else that a program may contain.
      case part

      init(productType type: String) {
        self =
          type.hasSuffix("unit-test") || type.hasSuffix("ui-testing")
          ? .test : type.isEmpty || type.contains("application") || type.hasSuffix("tool") ? .program : .part
      }
    }

    let name: String
    var kind = Kind.program
    /// The names of the platforms, as in `os(…)`; empty if the project doesn't contain them.
    var platforms: Set<String> = []
    var files: Set<String> = []
    var folders: [Folder] = []
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

  /// The settings of a build configuration, except those of a file `.xcconfig`.
  typealias Configuration = [String: String]

  let root: String
  private(set) var targets: [Target] = []
  /// The paths of all files that the project lists, for a target or not.
  var files: Set<String> = []

  init(root: String) { self.root = root }

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read or understood.
  static func read(_ path: String) -> XcodeProject? {
    let json = joinPath(path, "project.xcproj")
    return fileKind(at: json) == nil ? PropertyListProject(path)?.project : JSONProject(path, file: json)?.project
  }

  /// Adds a target of a product type, with its configurations and those of the project.
  mutating func add(_ target: Target, type: String, _ configurations: [Configuration], _ shared: [Configuration]) {
    var target = target
    target.kind = Target.Kind(productType: type)
    target.platforms = type.contains("watch") ? ["watchOS"] : Self.platforms(configurations) ?? Self.platforms(shared) ?? []
    // The target's own setting comes first.
    let catalyst = (configurations + shared).lazy.compactMap { $0["SUPPORTS_MACCATALYST"] }.first
    if target.platforms.contains("iOS"), catalyst == "YES" { target.platforms.insert("macCatalyst") }
    target.entitlements = Set(configurations.compactMap { $0["CODE_SIGN_ENTITLEMENTS"] }.map(path))
    target.scripts += target.scripts.flatMap(scripts)
    targets.append(target)
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
      let words = configurations.compactMap { $0[name] }.flatMap { $0.split(separator: " ") }
      // The name of an SDK may have a version: `iphoneos7.0`.
      let platforms = Set(words.compactMap { platformNames[String($0.prefix(while: \.isLetter))] })
      if !platforms.isEmpty { return platforms }
    }
    return nil
  }
}
