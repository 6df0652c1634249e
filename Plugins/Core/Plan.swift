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
  /// The configuration to take in place of those that would be found.
  var configuration: URL?
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

/// A file to generate.
struct GeneratedFile {
  /// The bundle that it comes from, a folder.
  var bundle: URL
  /// The configuration that serves the bundle.
  var configuration: URL?
  /// The name of the type in the file.
  var typeName: String
  /// What is rendered in place of the accessors: the name of a built-in template, or the path of a file.
  var template: String?
  /// The name that the file is to have in place of its own.
  var givenName: String?
  /// The files that the tool reads for the template.
  var templateInputs: [URL] = []

  /// The name of the file, which is nobody's own: a hand-written `AppSettings.swift` is neither overwritten nor in the way.
  ///
  /// `menu.kt.mustache` makes Kotlin; a template whose name doesn't say makes Swift, as most built-in ones do.
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
  /// The bundle's folder is told too: SwiftPM doesn't ask a plugin again when a page is added outside the target's folder.
  var inputs: [URL] { [bundle] + files(in: bundle) + (configuration.map { [$0] } ?? []) + templateInputs }

  /// The command line of the tool without its own name.
  func arguments(output: URL) -> [String] {
    ["generate", bundle.path, "--output", output.path, "--type-name", typeName]
      + (configuration.map { ["--config", $0.path] } ?? []) + (template.map { ["--template", $0] } ?? [])
  }

  /// The same bundle through another template: a path from a folder if there is such a file, else a built-in name.
  func rendering(_ template: String, from folder: URL?, into name: String? = nil) -> GeneratedFile {
    var file = self
    file.templateInputs = templateFiles(template, from: folder)
    file.template = file.templateInputs.first?.path ?? template
    file.givenName = name
    return file
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
    let shared = target.configuration ?? target.configurationFolders.lazy.compactMap(Configuration.file).first
    var bundles: [String: (file: URL?, configuration: Configuration)] = [:]
    for bundle in findBundles(in: target) {
      let beside = target.configuration == nil ? Configuration.file(in: bundle.deletingLastPathComponent()) : nil
      bundles[bundle.path] = (beside ?? shared, Configuration(beside ?? shared))
    }
    // The name of one type can't be that of several; it is the app's then.
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
    }
    // Two names that differ in case alone are one file on most people's disks.
    let sameNames = Dictionary(grouping: files) { $0.name.lowercased() }.values.filter { $0.count > 1 }
    problems = sameNames.sorted { $0[0].bundle.path < $1[0].bundle.path }.map { files in
      """
      target '\(target.name)' would get \(files[0].name) from \(files.map(\.bundle.path).joined(separator: " and from ")): name one \
      apart in \(Configuration.fileName), as in {"bundles": [{"path": "\(files[0].bundle.lastPathComponent)", "typeName": "…"}]}
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

/// The file of a template of one's own, then the others in its folder and the folders in there, which it may include; none for a
/// built-in template.
private func templateFiles(_ template: String, from folder: URL?) -> [URL] {
  let file = URL(fileURLWithPath: template, relativeTo: folder).standardizedFileURL
  guard FileManager.default.fileExists(atPath: file.path), !isFolder(file) else { return [] }
  let partials = files(in: file.deletingLastPathComponent(), depth: 6)
  return [file] + partials.filter { $0.pathExtension == "mustache" && $0.path != file.path }
}

/// The name of the type that a bundle gives where no configuration names it.
///
/// `Settings.bundle` gives `AppSettings`, `Settings-Watch.bundle` gives `WatchSettings`, and any other name its words:
/// `InAppSettings.bundle` gives `InAppSettings`, `debug-menu.bundle` gives `DebugMenu`.
private func typeName(ofBundle path: String) -> String {
  let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  if name == "Settings" { return "AppSettings" }
  let isVariant = name.hasPrefix("Settings-")
  let words = name.dropFirst(isVariant ? "Settings-".count : 0).split { !$0.isLetter && !$0.isNumber }
  let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + (isVariant ? "Settings" : "")
  return joined.first?.isNumber == true ? "_" + joined : joined
}
