import Foundation

// Both plugins compile this folder through a link, since a plugin can't depend on a library. It has few files because SwiftPM starts a
// compiler for each file of a plugin in the build of every user of the package.

/// What the plugins need to know about a target of a package or an Xcode project.
struct TargetFiles {
  /// The target's name, for messages.
  var name: String
  /// The files and folders that the build system lists for the target.
  var listed: [URL]
  /// The target's folder, which is searched for bundles that the manifest excludes; nil in an Xcode project.
  var folder: URL?
  /// The folders of other targets, which may be inside the target's folder.
  var otherTargets: [URL] = []
  /// The folders that may contain a configuration for the whole target, nearest first.
  var configurationFolders: [URL]
  /// The configuration to use instead of searching for one.
  var configuration: URL?
  /// The folder the plugin writes to; the folders above it belong to the build.
  var workFolder: URL

  /// The message for a target without a settings bundle.
  var noBundle: String {
    let folder = configurationFolders.first?.path ?? ""
    return """
      target '\(name)' has no settings bundle; add a Settings.bundle to \(folder), or list the bundle in \
      \(folder)/\(Configuration.fileName): {"bundles": ["../Shared/Settings.bundle"]}
      """
  }
}

/// A file to generate.
struct GeneratedFile {
  /// The folder of the bundle that it is generated from.
  var bundle: URL
  /// The configuration that applies to the bundle.
  var configuration: URL?
  /// The name of the type in the file.
  var typeName: String
  /// The template that is rendered instead of the accessors: the name of a built-in template, or the path of a file.
  var template: String?
  /// The name of the file, if the configuration gives one.
  var givenName: String?
  /// The files that the template consists of.
  var templateInputs: [URL] = []

  /// The name of the file, which differs from that of a hand-written `AppSettings.swift`.
  ///
  /// `menu.kt.mustache` generates Kotlin; without such an extension, a template generates Swift, as most built-in ones do.
  var name: String {
    if let givenName { return URL(fileURLWithPath: givenName).lastPathComponent }
    guard let template else { return typeName + ".generated.swift" }
    let ending = ".mustache"
    let name = URL(fileURLWithPath: template.hasSuffix(ending) ? String(template.dropLast(ending.count)) : template)
    let kind = name.pathExtension.isEmpty ? ["html": "html", "markdown": "md"][template] ?? "swift" : name.pathExtension
    return "\(typeName)-\(name.deletingPathExtension().lastPathComponent).generated.\(kind)"
  }

  /// Everything that the tool reads.
  ///
  /// That includes the bundle's folder, since SwiftPM doesn't run a plugin again when a page is added outside the target's folder.
  var inputs: [URL] { [bundle] + files(in: bundle) + (configuration.map { [$0] } ?? []) + templateInputs }

  /// The command line of the tool without its own name.
  func arguments(output: URL) -> [String] {
    ["generate", bundle.path, "--no-support", "--output", output.path, "--type-name", typeName]
      + (configuration.map { ["--config", $0.path] } ?? []) + (template.map { ["--template", $0] } ?? [])
  }

  /// The same bundle with another template: a path relative to a folder if there is such a file, or else a built-in name.
  func rendering(_ template: String, from folder: URL?, into name: String? = nil) -> GeneratedFile {
    var file = self
    file.templateInputs = templateFiles(template, from: folder)
    file.template = file.templateInputs.first?.path ?? template
    file.givenName = name
    return file
  }
}

/// The file with the support code of a target's settings types.
struct SupportFile {
  /// The name of the file.
  static let name = "SettingsSupport.generated.swift"

  /// The access levels, the narrowest first.
  private static let accessLevels = ["internal", "package", "public"]

  /// The widest access level of the settings types.
  var access = "internal"
  /// The features of all settings types.
  private(set) var features: Set<String> = []

  /// Adds the access level and the features of a settings type.
  mutating func add(_ configuration: Configuration) {
    features.formUnion(configuration.features ?? [])
    let rank = { (level: String) in Self.accessLevels.firstIndex(of: level) ?? 0 }
    if let level = configuration.access, rank(level) > rank(access) { access = level }
  }

  /// The command line of the tool, without its name.
  func arguments(output: URL) -> [String] {
    ["support", "--output", output.path, "--access", access]
      + (features.isEmpty ? [] : ["--features", features.sorted().joined(separator: ",")])
  }
}

/// The files to generate for a target, or the reasons why that is not possible.
struct Plan {
  /// The files, sorted by the paths of their bundles.
  private(set) var files: [GeneratedFile] = []
  /// The support code, if a settings type of the target needs it.
  private(set) var support: SupportFile?
  /// The problems, each with its remedy.
  private(set) var problems: [String] = []

  /// Finds the target's bundles and the configuration of each: the one that lists the bundle, or else the one beside it, or else the
  /// target's.
  init(for target: TargetFiles) {
    let shared = target.configuration ?? target.configurationFolders.lazy.compactMap(Configuration.file).first
    var bundles: [String: (file: URL?, configuration: Configuration)] = [:]
    for bundle in findBundles(in: target) {
      let beside = target.configuration == nil ? Configuration.file(in: bundle.deletingLastPathComponent()) : nil
      bundles[bundle.path] = (beside ?? shared, Configuration(beside ?? shared))
    }
    // One type name can't be that of several types; it is the app's then.
    for (_, group) in Dictionary(grouping: bundles, by: \.value.file) where group.count > 1 {
      for (path, _) in group where typeName(ofBundle: path) != "AppSettings" { bundles[path]?.configuration.typeName = nil }
    }
    for file in Set((bundles.values.map(\.file) + [shared]).compactMap(\.self)).sorted(by: { $0.path < $1.path }) {
      for entry in Configuration(file).bundles {
        let bundle = URL(fileURLWithPath: entry.path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL
        bundles[bundle.path] = (file, entry)
      }
    }
    for (path, (file, configuration)) in bundles.sorted(by: { $0.key < $1.key }) {
      files += Plan.files(ofBundle: path, file, configuration)
      // Other templates don't need the support code.
      guard configuration.template == nil || configuration.template == "swift" else { continue }
      support = support ?? SupportFile()
      support?.add(configuration)
    }
    // Two names that differ only in case are one file on most disks.
    let sameNames = Dictionary(grouping: files) { $0.name.lowercased() }.values.filter { $0.count > 1 }
    problems = sameNames.sorted { $0[0].bundle.path < $1[0].bundle.path }.map { files in
      """
      target '\(target.name)' would get \(files[0].name) from \(files.map(\.bundle.path).joined(separator: " and from ")); give one \
      another type name in \(Configuration.fileName): {"bundles": [{"path": "\(files[0].bundle.lastPathComponent)", "typeName": "…"}]}
      """
    }
  }

  private static func files(ofBundle path: String, _ file: URL?, _ configuration: Configuration) -> [GeneratedFile] {
    let folder = file?.deletingLastPathComponent()
    let accessors = GeneratedFile(
      bundle: URL(fileURLWithPath: path, isDirectory: true), configuration: file,
      typeName: configuration.typeName ?? typeName(ofBundle: path),
      templateInputs: configuration.template.map { templateFiles($0, from: folder) } ?? [])
    let further = configuration.templates ?? []
    return [accessors] + further.map { accessors.rendering($0.template, from: folder, into: $0.output) }
  }
}

/// The file of the user's own template, then the other templates in its folder and subfolders, which it may include; none for a built-in
/// template.
private func templateFiles(_ template: String, from folder: URL?) -> [URL] {
  let file = URL(fileURLWithPath: template, relativeTo: folder).standardizedFileURL
  guard FileManager.default.fileExists(atPath: file.path), !isFolder(file) else { return [] }
  let partials = files(in: file.deletingLastPathComponent(), depth: 6)
  return [file] + partials.filter { $0.pathExtension == "mustache" && $0.path != file.path }
}

/// The type name that follows from a bundle's file name.
///
/// `Settings.bundle` gives `AppSettings`, `Settings-Watch.bundle` gives `WatchSettings`, and any other name gives its words:
/// `InAppSettings.bundle` gives `InAppSettings`, `debug-menu.bundle` gives `DebugMenu`.
private func typeName(ofBundle path: String) -> String {
  let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  if name == "Settings" { return "AppSettings" }
  let isVariant = name.hasPrefix("Settings-")
  let words = name.dropFirst(isVariant ? "Settings-".count : 0).split { !$0.isLetter && !$0.isNumber }
  let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + (isVariant ? "Settings" : "")
  return joined.first?.isNumber == true ? "_" + joined : joined
}
