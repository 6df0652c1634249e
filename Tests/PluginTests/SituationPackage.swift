import Foundation
import SettingsGenTestTools

/// A copy of one of the small packages in `Tests/Packages`, to be built and changed.
///
/// Most have the same page, which is written when a package is copied.
///
/// All are built into one folder for each build system, so that the plugins and the tool are built once. The names of their targets
/// differ for that reason.
struct SituationPackage {
  private let folder: URL
  private let buildSystem: BuildSystem

  /// Copies the package of this name, with its dependency located.
  init(_ name: String, _ buildSystem: BuildSystem) throws {
    self.buildSystem = buildSystem
    let scratch = Repository.item(".build/plugin-tests/\(buildSystem)")
    folder = scratch.appendingPathComponent(name)
    let files = FileManager.default
    // SwiftPM takes the plan of the last build as long as no file has come or gone, and that was another package's.
    for stale in [folder, scratch.appendingPathComponent("build/debug.yaml")] where files.fileExists(atPath: stale.path) {
      try files.removeItem(at: stale)
    }
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    try files.copyItem(at: Repository.item("Tests/Packages/\(name)"), to: folder)
    for bundle in Self.commonBundles[name] ?? [] { try add(Self.commonPage, at: "\(bundle)/Root.plist") }
    for case let file as URL in files.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
    where file.lastPathComponent == "Package.swift" {
      let manifest = try String(contentsOf: file, encoding: .utf8)
      try Self.locatingPlugins(in: manifest, buildSystem).write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Writes a file of the package in a folder that may not exist yet.
  func add(_ text: String, at path: String) throws {
    try FileManager.default.createDirectory(at: file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(text, to: path)
  }

  /// The bundles with the common page, by the names of the packages.
  private static let commonBundles = [
    "CommittedCode": ["CommittedCode", "BesideClang", "ClangLibrary"].map { "Sources/\($0)/Settings.bundle" },
    "DefaultIsolationMainActor": ["Sources/DefaultIsolationMainActor/Settings.bundle"],
    "Editing": [
      "Sources/Inside", "Linked", "Shared", "Local/Sources/Local", "Sources/Configured", "Sources/Templated", "Sources/Renamed",
    ]
    .map { "\($0)/Settings.bundle" },
    "TwoBundles": ["Sources/TwoBundles/Settings.bundle", "Sources/TwoBundles/Other/Settings.bundle"],
    "OwnTemplate": ["Sources/OwnTemplate/Settings.bundle"],
    "Situations": [
      "Sources/BundleCopied", "Shared", "Sources/BundleExcluded/Resources", "Sources/InternalImportsByDefault",
      "Sources/Preferences", "Deep/Sources/Deep",
    ].map { "\($0)/Settings.bundle" },
  ]

  private static let commonPage = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Play Sounds</string>
          <key>Key</key>
          <string>play_sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
      </array>
    </dict>
    </plist>

    """

  /// Returns a manifest that depends on this repository, or on the released packages in its place, by full paths.
  static func locatingPlugins(in manifest: String, _ buildSystem: BuildSystem) throws -> String {
    let dependency = #/\.package\(name: "settings-gen", path: "[./]+(?:settings-gen)?"\)/#
    if buildSystem.isFromSources {
      return manifest.replacing(dependency, with: ".package(name: \"settings-gen\", path: \"\(Repository.folder.path)\")")
    }
    let released = try ReleasedPackages.folder()
    let packages = ReleasedPackages.names.map { ".package(path: \"\(released.appendingPathComponent($0).path)\")" }
    return manifest.replacing(dependency, with: packages.joined(separator: ", "))
      .replacing("package: \"settings-gen\"", with: "package: \"settings-gen-plugin\"")
  }

  /// Builds the package; swiftbuild prints its steps only in verbose mode.
  func build(isVerbose: Bool = false) throws -> SwiftCommand { try swift("build", isVerbose ? ["-v"] : []) }

  /// Builds the package and runs its executable, or the one with a name, which may be a dependency's.
  func run(_ executable: String? = nil, _ arguments: String...) throws -> SwiftCommand {
    try swift("run", (executable.map { [$0] } ?? []) + arguments)
  }

  /// Runs an executable that was built, without building it again.
  func runBuilt(_ executable: String) throws -> SwiftCommand { try runBuilt([executable])[0] }

  /// Runs executables that were built, without building them again.
  func runBuilt(_ executables: [String]) throws -> [SwiftCommand] {
    let products = try swift("build", ["--show-bin-path"]).output.split(separator: "\n").last.map(String.init) ?? ""
    return try executables.map { try SwiftCommand.run("\(products)/\($0)", [], in: folder) }
  }

  /// Runs the command plugin, which may write to the package.
  func generateSettings(_ options: String...) throws -> SwiftCommand { try generateSettings(options) }

  /// Runs the command plugin, which may write to the package.
  func generateSettings(_ options: [String]) throws -> SwiftCommand {
    try swift("package", ["--allow-writing-to-package-directory", "generate-settings"] + options)
  }

  /// Runs the command plugin, which may not write to the package.
  func generateSettingsReadingOnly(_ options: String...) throws -> SwiftCommand {
    try swift("package", ["generate-settings"] + options)
  }

  private func swift(_ command: String, _ options: [String] = []) throws -> SwiftCommand {
    let build = folder.deletingLastPathComponent().appendingPathComponent("build").path
    // Without debug information, which takes a sixth of the time of a build.
    let debug = buildSystem.option == "native" ? ["-debug-info-format", "none"] : []
    let options = ["--build-system", buildSystem.option, "--scratch-path", build] + debug + options
    return try SwiftCommand.run("swift", [command] + options, in: folder)
  }

  /// A file of the package.
  func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// The text of a file of the package.
  func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  /// Makes a file of the package hold this text.
  func write(_ text: String, to path: String) throws { try text.write(to: file(path), atomically: true, encoding: .utf8) }

  /// Writes other text in place of some text of a file.
  func replace(_ old: String, by new: String, in path: String) throws {
    try write(try text(path).replacingOccurrences(of: old, with: new), to: path)
  }

  /// When each of the compiler's objects was last written, by its path.
  func objects() throws -> [String: Date] {
    let build = folder.deletingLastPathComponent().appendingPathComponent("build")
    var dates: [String: Date] = [:]
    for case let file as URL in FileManager.default.enumerator(at: build, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "o" {
      dates[file.path] = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    }
    return dates
  }
}
