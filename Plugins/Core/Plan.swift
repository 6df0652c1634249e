import Foundation

// Both plugins compile this folder, through a link: a plugin can't depend on a library. They have few files, with what belongs
// together in one, because SwiftPM starts a compiler for each file of a plugin in the build of everybody who uses the package.

/// What the plugins need to know of a target, be it a package's or an Xcode project's.
struct TargetFiles {
  /// The target's name, for messages.
  var name: String
  /// The files and folders that the build system lists for the target.
  var listed: [URL]
  /// The target's folder, searched for bundles that are not listed because the manifest excludes them; nil in an Xcode project.
  var folder: URL?
  /// The folders of other targets, which may lie in the target's own.
  var otherTargets: [URL] = []
  /// Where a configuration that serves the whole target may lie, the nearest first.
  var configurationFolders: [URL]
  /// Where the plugin writes: the folders on the way to it are the build's.
  var workFolder: URL

  /// What to tell who wants the settings of a target that has none.
  var noBundle: String {
    let folder = configurationFolders.first?.path ?? ""
    return """
      target '\(name)' has no settings bundle: put a Settings.bundle into \(folder), or name the bundle in \
      \(folder)/\(Configuration.fileName), as in {"bundles": ["../Shared/Settings.bundle"]}
      """
  }
}

/// A Swift file to generate.
struct GeneratedFile {
  /// The bundle that it comes from, a folder.
  var bundle: URL
  /// The configuration that serves the bundle.
  var configuration: URL?
  /// The name of the type in the file.
  var typeName: String

  /// The name of the file, which is nobody's own: a hand-written `AppSettings.swift` is neither overwritten nor in the way.
  var name: String { typeName + ".generated.swift" }

  /// Everything that the tool reads.
  ///
  /// The folder is told too: SwiftPM doesn't ask a plugin again when a page is added outside the target's folder.
  var inputs: [URL] { [bundle] + files(in: bundle) + (configuration.map { [$0] } ?? []) }

  /// The command line of the tool without its own name.
  func arguments(output: URL) -> [String] {
    ["generate", bundle.path, "--output", output.path, "--type-name", typeName]
      + (configuration.map { ["--config", $0.path] } ?? [])
  }
}

/// What is to be generated for a target, or why it can't be.
struct Plan {
  /// The files in the order of their bundles' paths.
  private(set) var files: [GeneratedFile] = []
  /// What is wrong and what to do about it, a message each.
  private(set) var problems: [String] = []

  /// Finds the target's bundles and the configuration that serves each: the one that names the bundle, else the one that lies
  /// beside it, else that of the target.
  init(for target: TargetFiles) {
    let shared = target.configurationFolders.lazy.compactMap(Configuration.file).first
    var bundles: [String: URL?] = [:]
    for bundle in findBundles(in: target) {
      bundles[bundle.path] = .some(Configuration.file(in: bundle.deletingLastPathComponent()) ?? shared)
    }
    for file in Set(bundles.values.compactMap(\.self) + [shared].compactMap(\.self)).sorted(by: { $0.path < $1.path }) {
      for path in Configuration(file).bundles ?? [] {
        bundles[URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL.path] = .some(file)
      }
    }
    let served = Dictionary(grouping: bundles.values.compactMap(\.self), by: \.self)
    for (path, file) in bundles.sorted(by: { $0.key < $1.key }) {
      let bundle = URL(fileURLWithPath: path, isDirectory: true)
      var typeName = typeName(ofBundle: bundle)
      // The name of one type can't be that of several: it is the app's then.
      if let file, served[file]?.count == 1 || typeName == "AppSettings" { typeName = Configuration(file).typeName ?? typeName }
      files.append(GeneratedFile(bundle: bundle, configuration: file, typeName: typeName))
    }
    // Two names that differ in case alone are one file on most people's disks.
    let sameNames = Dictionary(grouping: files) { $0.name.lowercased() }.values.filter { $0.count > 1 }
    problems = sameNames.sorted { $0[0].bundle.path < $1[0].bundle.path }.map { files in
      """
      target '\(target.name)' would get \(files[0].typeName) from \(files.count) bundles: \
      \(files.map(\.bundle.path).joined(separator: ", ")); give one of them a "typeName" in a \(Configuration.fileName) beside it
      """
    }
  }
}

/// The little of a `settings-gen.json` that decides what is built; the tool reads it all, and tells what is wrong with it.
struct Configuration: Decodable {
  /// The name of the emitted type.
  var typeName: String?
  /// Further bundles, as paths from the folder of the configuration.
  var bundles: [String]?

  /// The name of a configuration file.
  static let fileName = "settings-gen.json"

  /// The configuration file in a folder, if there is one.
  static func file(in folder: URL) -> URL? {
    let file = folder.standardizedFileURL.appendingPathComponent(fileName)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}

extension Configuration {
  /// Reads a configuration, comments and all; a broken one is as good as empty, since the tool will say where it is broken.
  init(_ file: URL) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let read = (try? Data(contentsOf: file)).flatMap { try? decoder.decode(Configuration.self, from: $0) }
    self = read ?? Configuration(typeName: nil, bundles: nil)
  }
}

/// The name of the type that a bundle gives where no configuration names it.
///
/// `Settings.bundle` gives `AppSettings`, `Settings-Watch.bundle` gives `WatchSettings`, and any other name its words:
/// `InAppSettings.bundle` gives `InAppSettings`, `debug-menu.bundle` gives `DebugMenu`.
private func typeName(ofBundle bundle: URL) -> String {
  let name = bundle.deletingPathExtension().lastPathComponent
  if name == "Settings" { return "AppSettings" }
  let isVariant = name.hasPrefix("Settings-")
  let words = name.dropFirst(isVariant ? "Settings-".count : 0).split { !$0.isLetter && !$0.isNumber }
  let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + (isVariant ? "Settings" : "")
  return joined.first?.isNumber == true ? "_" + joined : joined
}
