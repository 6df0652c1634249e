import Foundation

// Both plugins compile this folder through a link, since a plugin can't depend on a library. It has few files because SwiftPM starts a
// compiler for each file of a plugin in the build of every user of the package.

/// What the plugins need to know about a target of a package or an Xcode project.
struct TargetFiles {
  /// The target's name, for messages.
  var name: String
  /// The files and folders that the build system lists for the target.
  var listed: [URL]
  /// The files that the build system copies into the product.
  var resources: [URL] = []
  /// The folder that is searched for bundles that the build system doesn't list.
  var folder: URL?
  /// The folder of the Xcode project, which is searched if the target has no bundle in its own; nil in a package.
  var project: URL?
  /// The folders of other targets, which aren't searched.
  var otherTargets: [URL] = []
  /// The files and folders that the build system lists for other targets.
  var otherFiles: [URL] = []
  /// The folders that may contain a configuration for the whole target, nearest first.
  var configurationFolders: [URL]
  /// The configuration to use instead of searching for one.
  var configuration: URL?
  /// The folder the plugin writes to; the folders above it belong to the build.
  var workFolder: URL

  /// The same files with standardized paths.
  ///
  /// On macOS, a build system lists files in `/private/tmp` that are in `/tmp` according to Foundation's standardized paths.
  var standardized: TargetFiles {
    var target = self
    target.listed = listed.map(\.standardizedFileURL)
    target.folder = folder?.standardizedFileURL
    target.project = project?.standardizedFileURL
    target.otherTargets = otherTargets.map(\.standardizedFileURL)
    target.otherFiles = otherFiles.map(\.standardizedFileURL)
    target.configurationFolders = configurationFolders.map(\.standardizedFileURL)
    target.configuration = configuration?.standardizedFileURL
    target.workFolder = workFolder.standardizedFileURL
    return target
  }

  /// The message for a target without a settings bundle.
  var noBundle: String {
    let folder = configurationFolders.first?.path ?? ""
    return """
      target '\(name)' has no settings bundle; add a Settings.bundle to \(folder), or list the bundle in \
      \(folder)/\(PluginConfiguration.fileName): {"bundles": ["../Shared/Settings.bundle"]}
      """
  }

  /// The message for a settings bundle for which the target can't have Swift.
  func noSwiftSources(for bundle: URL) -> String {
    let path = relativePath(of: bundle.path, from: folder?.deletingLastPathComponent().path ?? "")
    return """
      target '\(name)' has no Swift sources, and SwiftPM doesn't allow Swift and C in one target; list the bundle in the settings-gen.json of a \
      Swift target: {"bundles": ["../\(path)"]}
      """
  }

  /// The messages for files among the sources that the build plugin would generate too.
  func committedFiles(of plan: Plan) -> [String] {
    listed.filter { plan.swiftFileNames.contains($0.lastPathComponent) }.map { file in
      """
      target '\(name)' contains \(file.path), which the plugin generates in every build; delete the file, or remove the plugin from the \
      target
      """
    }
  }

  /// The messages for configurations that the build system copies into the product, where no one reads them.
  var shippedConfigurations: [String] {
    resources.filter { $0.lastPathComponent == PluginConfiguration.fileName }.map { file in
      "target '\(name)' copies \(file.path) into the app; exclude the file from the target's membership"
    }
  }

  /// The message for a target of an Xcode project whose bundle was found by a search of the whole project.
  fileprivate func searchedProject(for bundle: URL) -> String {
    let folder = configurationFolders.first?.path ?? ""
    return """
      the whole project was searched for the settings bundle of target '\(name)'; to avoid this in each build, list the bundle in \
      \(folder)/\(PluginConfiguration.fileName): {"bundles": ["\(relativePath(of: bundle.path, from: folder))"]}
      """
  }

  /// The message for a target of an Xcode project with several bundles, any of which could be the target's.
  fileprivate func ambiguity(of bundles: [URL]) -> String {
    let folder = configurationFolders.first?.path ?? ""
    let paths = bundles.map { relativePath(of: $0.path, from: folder) }
    return """
      target '\(name)' has no settings bundle of its own, and the project has several; list the target's bundles in \
      \(folder)/\(PluginConfiguration.fileName): {"bundles": [\(paths.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """
  }
}

extension TargetFiles {
  /// A target of an Xcode project, which may list its bundle.
  ///
  /// Otherwise the bundle may be in a buildable folder, whose files Xcode 16 doesn't list: in the folder with the target's name, or
  /// anywhere in the project's folder, except in the folders with the names of other targets.
  ///
  /// - Parameters:
  ///   - name: The target's name.
  ///   - files: The files of every target in the project, by the target's name.
  ///   - project: The project's folder.
  ///   - workFolder: The folder the plugin writes to.
  init(ofXcodeTarget name: String, files: [String: [URL]], project: URL, workFolder: URL) {
    let folder = project.appendingPathComponent(name, isDirectory: true)
    let others = files.filter { $0.key != name }
    self.init(
      name: name, listed: files[name] ?? [], otherTargets: others.keys.map { project.appendingPathComponent($0) },
      otherFiles: others.values.flatMap(\.self), configurationFolders: [], workFolder: workFolder)
    let configurations = listed.filter { $0.lastPathComponent == PluginConfiguration.fileName }
    configurationFolders = configurations.map { $0.deletingLastPathComponent() } + [folder, project]
    // What the target lists is its choice, even if there are more bundles in its folder.
    if findBundles(in: standardized).isEmpty {
      self.folder = folder
      self.project = project
    }
  }
}

/// Returns the path of a file relative to a folder.
func relativePath(of file: String, from folder: String) -> String {
  let (file, folder) = (file.split(separator: "/"), folder.split(separator: "/"))
  let common = zip(file, folder).prefix { $0 == $1 }.count
  return (folder.dropFirst(common).map { _ in ".." } + file.dropFirst(common)).joined(separator: "/")
}

/// A file to generate.
struct GeneratedFile {
  /// The folder of the bundle that it's generated from.
  var bundle: URL
  /// The configuration that applies to the bundle.
  var configuration: URL?
  /// The members of the configuration that the plan depends on, as text; nil without a configuration.
  var plannedConfiguration: String?
  /// The name of the type in the file.
  var typeName: String
  /// Whether the bundle has a file with accessors too, for which the tool reports what it finds in the bundle.
  var isAdditional = false
  /// The template that is rendered instead of the accessors: the name of a built-in template, or the path of a file.
  var template: String?
  /// The name of the file, if the configuration gives one.
  var givenName: String?
  /// The files that the template consists of.
  var templateInputs: [URL] = []

  /// The name of the file, which differs from the name of a hand-written `AppSettings.swift`.
  ///
  /// `menu.kt.mustache` generates Kotlin; without such an extension, a template generates Swift, as most built-in ones do.
  var name: String {
    // The tool reports a name with a folder.
    if let givenName, !["", ".", ".."].contains(givenName), !givenName.contains("/") { return givenName }
    guard let template else { return typeName + ".generated.swift" }
    let (name, kind) = Self.nameAndKind(ofTemplate: template)
    return "\(typeName)-\(name).generated.\(kind)"
  }

  /// Returns the name of a template, and the extension of the files that it generates.
  fileprivate static func nameAndKind(ofTemplate template: String) -> (name: String, kind: String) {
    let ending = ".mustache"
    let file = URL(fileURLWithPath: template.hasSuffix(ending) ? String(template.dropLast(ending.count)) : template)
    let kind = file.pathExtension.isEmpty ? ["html": "html", "markdown": "md"][template] ?? "swift" : file.pathExtension
    return (file.deletingPathExtension().lastPathComponent, kind)
  }

  /// Everything that the tool reads.
  ///
  /// That includes the bundle's folder, since SwiftPM doesn't run a plugin again when a page is added outside the target's folder.
  var inputs: [URL] { [bundle] + files(inBundle: bundle) + (configuration.map { [$0] } ?? []) + templateInputs }

  /// The command line of the tool without its own name.
  func arguments(output: URL) -> [String] {
    ["generate", bundle.path, "--no-support", "--output", output.path, "--force", "--type-name", typeName]
      + (configuration.map { ["--config", $0.path] } ?? []) + (template.map { ["--template", $0] } ?? [])
      + (isAdditional ? ["--quiet"] : [])
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
  var access: String
  /// The features of all settings types.
  private let features: Set<String>
  /// The bundles whose settings need the support code, and the configuration of all; none if they have several configurations.
  private let bundles: (folders: [URL], configuration: URL?)?
  /// Everything that the tool reads.
  let inputs: [URL]

  /// The file for settings types of these bundles; nil if there are none.
  fileprivate init?(for bundles: [ConfiguredBundle]) {
    if bundles.isEmpty { return nil }
    access = Self.accessLevels.last(where: bundles.compactMap(\.configuration.access).contains) ?? "internal"
    features = Set(bundles.flatMap { $0.configuration.features ?? [] })
    let configuration = bundles[0].file
    let haveOneConfiguration = bundles.allSatisfy { $0.file == configuration }
    self.bundles = haveOneConfiguration ? (bundles.map(\.folder), configuration) : nil
    let contents = bundles.flatMap { [$0.folder] + files(inBundle: $0.folder) }
    inputs = haveOneConfiguration ? contents + (configuration.map { [$0] } ?? []) : []
  }

  /// The command line of the tool, without its name.
  ///
  /// Without bundles, the support code has every part that a setting may need.
  func arguments(output: URL) -> [String] {
    var arguments = ["support"]
    for folder in bundles?.folders ?? [] { arguments.append(folder.path) }
    arguments += ["--output", output.path, "--force", "--access", access]
    if !features.isEmpty { arguments += ["--features", features.sorted().joined(separator: ",")] }
    if let configuration = bundles?.configuration { arguments += ["--config", configuration.path] }
    return arguments
  }
}

/// A bundle of a target with the configuration that applies to it.
private struct ConfiguredBundle {
  /// The folder of the bundle.
  let folder: URL
  /// The file with the configuration, if there is one.
  let file: URL?
  /// The options for the bundle.
  private(set) var configuration: PluginConfiguration
  /// The members of the configuration that the plan depends on, as text; nil without a configuration.
  private let planned: String?

  /// The bundles of a target, sorted by path: found bundles, and bundles that the configurations list.
  ///
  /// - Parameter shared: The configuration of the whole target.
  static func all(_ found: [URL], in target: TargetFiles, shared: URL?) -> [ConfiguredBundle] {
    let found = found.map { bundle in
      let beside = target.configuration == nil ? PluginConfiguration.file(in: bundle.deletingLastPathComponent()) : nil
      return ConfiguredBundle(bundle, configuredBy: beside ?? shared)
    }
    let files = Set((found.map(\.file) + [shared]).compactMap(\.self)).sorted { $0.path < $1.path }
    let bundles = withDistinctTypeNames(found) + files.flatMap(listed)
    // An entry in a list has options of its own.
    return Dictionary(bundles.map { ($0.folder.path, $0) }, uniquingKeysWith: { _, last in last })
      .values.sorted { $0.folder.path < $1.folder.path }
  }

  /// A bundle to which a configuration applies, except for its entries.
  private init(_ folder: URL, configuredBy file: URL?) {
    self.folder = folder
    self.file = file
    configuration = PluginConfiguration(file)
    planned = file == nil ? nil : configuration.planned(listing: configuration.bundles)
  }

  /// The bundle of an entry in a configuration.
  private init(_ entry: PluginConfiguration, in file: URL, listing entries: [PluginConfiguration]) {
    let path = URL(fileURLWithPath: entry.path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL.path
    folder = URL(fileURLWithPath: path, isDirectory: true)
    self.file = file
    configuration = entry
    planned = entry.planned(listing: entries)
  }

  /// The bundles that a configuration lists.
  private static func listed(in file: URL) -> [ConfiguredBundle] {
    let entries = PluginConfiguration(file).bundles
    return entries.map { ConfiguredBundle($0, in: file, listing: entries) }
  }

  /// Leaves a type name that a configuration sets for several bundles to the app's.
  private static func withDistinctTypeNames(_ bundles: [ConfiguredBundle]) -> [ConfiguredBundle] {
    let counts = Dictionary(bundles.map { ($0.file, 1) }, uniquingKeysWith: +)
    return bundles.map { bundle in
      var bundle = bundle
      if counts[bundle.file, default: 0] > 1, bundle.inferredTypeName != "AppSettings" { bundle.configuration.typeName = nil }
      return bundle
    }
  }

  /// The type name that follows from the bundle's file name; as in the tool, the bundle may be a link to one with another name.
  private var inferredTypeName: String {
    settingsTypeName(forBundleNamed: URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().lastPathComponent)
  }

  /// Whether the bundle's file contains a settings type, which needs the support code; other templates don't.
  var hasSettingsType: Bool { configuration.template == nil || configuration.template == "swift" }

  /// The files to generate from the bundle.
  var generatedFiles: [GeneratedFile] {
    let configurationFolder = file?.deletingLastPathComponent()
    let accessors = GeneratedFile(
      bundle: folder, configuration: file, plannedConfiguration: planned,
      typeName: configuration.typeName ?? inferredTypeName,
      templateInputs: configuration.template.map { templateFiles($0, from: configurationFolder) } ?? [])
    let additional = (configuration.templates ?? []).map { output in
      var file = accessors.rendering(output.template, from: configurationFolder, into: output.output)
      file.isAdditional = true
      return file
    }
    return [accessors] + additional
  }

  /// The message for a template in place of the accessors that doesn't generate Swift.
  var otherLanguage: String? {
    guard let file, let template = configuration.template, GeneratedFile.nameAndKind(ofTemplate: template).kind != "swift" else {
      return nil
    }
    return """
      template '\(template)' in \(file.path) doesn't generate Swift for \(folder.path); list it under 'templates' instead of 'template'
      """
  }
}

/// The files to generate for a target, or the reasons why that isn't possible.
struct Plan {
  /// The files, sorted by the paths of their bundles.
  private(set) var files: [GeneratedFile] = []
  /// The support code, if a settings type of the target needs it.
  private(set) var support: SupportFile?
  /// The problems, each with its remedy.
  private(set) var problems: [String] = []
  /// What takes time in each build, and how to avoid it.
  private(set) var notes: [String] = []

  /// The files that the build plugin generates; others would become resources, so they are left to the command plugin.
  var swiftFiles: [GeneratedFile] { files.filter { $0.name.hasSuffix(".swift") } }

  /// The files whose generation reports the errors that a file would report again: the accessors of its bundle, or the first ones with
  /// its configuration.
  func filesBefore(_ file: GeneratedFile) -> [GeneratedFile] {
    let first = swiftFiles.first {
      !$0.isAdditional && (file.isAdditional ? $0.bundle == file.bundle : $0.configuration == file.configuration)
    }
    guard let first, first.name != file.name, first.configuration != nil || file.isAdditional else { return [] }
    return [first]
  }

  /// The names of the files that the build plugin generates.
  var swiftFileNames: Set<String> { Set(swiftFiles.map(\.name) + (support == nil ? [] : [SupportFile.name])) }

  /// Finds the target's bundles and the configuration of each: the one that lists the bundle, or else the one next to it, or else the
  /// target's.
  init(for target: TargetFiles) {
    let target = target.standardized
    let shared = target.configuration ?? target.configurationFolders.lazy.compactMap(PluginConfiguration.file).first
    var found = findBundles(in: target)
    if found.isEmpty, PluginConfiguration(shared).bundles.isEmpty {
      found = findCandidates(in: target)
      guard found.count < 2 else {
        problems = [target.ambiguity(of: found)]
        return
      }
      notes = found.map(target.searchedProject)
    }
    let bundles = ConfiguredBundle.all(found, in: target, shared: shared)
    files = bundles.flatMap(\.generatedFiles)
    support = SupportFile(for: bundles.filter(\.hasSettingsType))
    problems = repeatedNames(in: target) + bundles.compactMap(\.otherLanguage)
  }

  /// The messages for files with the same name.
  private func repeatedNames(in target: TargetFiles) -> [String] {
    // Two names that differ only in case are one file on most disks.
    let sameNames = Dictionary(grouping: files) { $0.name.lowercased() }.values.filter { $0.count > 1 }
    return sameNames.sorted { $0[0].bundle.path < $1[0].bundle.path }.map { files in
      if let name = files[1].givenName, files[0].bundle == files[1].bundle {
        return """
          target '\(target.name)' would get \(name) twice from \(files[0].bundle.path); give the template '\(files[1].template ?? "")' \
          another 'output' in \(PluginConfiguration.fileName)
          """
      }
      return """
        target '\(target.name)' would get \(files[0].name) from \(files.map(\.bundle.path).joined(separator: " and from ")); give one \
        another type name in \(PluginConfiguration.fileName): {"bundles": [{"path": "\(files[0].bundle.lastPathComponent)", "typeName": "…"}]}
        """
    }
  }
}

/// The file of the user's own template, then the other templates in its folder and subfolders, which it may include; none for a built-in
/// template.
private func templateFiles(_ template: String, from folder: URL?) -> [URL] {
  let file = URL(fileURLWithPath: template, relativeTo: folder).standardizedFileURL
  guard FileManager.default.fileExists(atPath: file.path), !isFolder(file) else { return [] }
  return [file] + partials(in: file.deletingLastPathComponent()).filter { $0.pathExtension == "mustache" && $0.path != file.path }
}
