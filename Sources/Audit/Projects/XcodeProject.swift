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
    }

    let name: String
    var kind = Kind.program
    /// The names of the platforms, as in `os(…)`; empty if the project doesn't contain them.
    var platforms: Set<String> = []
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

    func contains(_ file: String) -> Bool {
      isPath(file, inside: path) && !excluded.contains { isPath(file, inside: $0) }
    }
  }

  let root: String
  private(set) var targets: [Target] = []

  init(root: String) { self.root = root }

  /// Reads the project in a folder `NAME.xcodeproj`; nil if it can't be read or understood.
  static func read(_ path: String) -> XcodeProject? {
    let json = joinPath(path, "project.xcproj")
    return fileKind(at: json) == nil ? PropertyListProject(path)?.project : JSONProject(path, file: json)?.project
  }

  /// The values of a build setting in all configurations, except in a file `.xcconfig`.
  typealias Settings = (_ name: String) -> [String]

  /// Adds a target of a product type, with its own build settings and the project's.
  mutating func add(_ target: Target, type: String, _ own: Settings, _ shared: Settings) {
    func settings(_ name: String) -> [String] { own(name).isEmpty ? shared(name) : own(name) }
    var target = target
    if type.hasSuffix("unit-test") || type.hasSuffix("ui-testing") {
      target.kind = .test
    } else if !type.isEmpty, !type.contains("application"), !type.hasSuffix("tool") {
      target.kind = .part
    }
    let platforms = ["SUPPORTED_PLATFORMS", "SDKROOT"].map { name in
      // The name of an SDK may have a version: `iphoneos7.0`.
      settings(name).flatMap { $0.split(separator: " ") }.compactMap { Self.platforms[String($0.prefix(while: \.isLetter))] }
    }
    target.platforms = type.contains("watch") ? ["watchOS"] : Set(platforms.first { !$0.isEmpty } ?? [])
    if target.platforms.contains("iOS"), settings("SUPPORTS_MACCATALYST").first == "YES" {
      target.platforms.insert("macCatalyst")
    }
    target.entitlements = Set(settings("CODE_SIGN_ENTITLEMENTS").map(path))
    targets.append(target)
  }

  private static let platforms = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS", "appletvsimulator": "tvOS",
    "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS", "xrsimulator": "visionOS",
  ]

  /// Returns the path that a build setting contains, or a reference relative to the project.
  func path(_ text: String) -> String {
    let folders = ["SRCROOT", "PROJECT_DIR"].flatMap { ["$(\($0))/", "${\($0)}/", "$\($0)/"] }
    let folder = folders.first(where: text.hasPrefix) ?? ""
    return normalizedPath(joinPath(root, String(text.dropFirst(folder.count))))
  }
}
