import Foundation

// Only plugins have these modules; the tests compile this file, too.
#if canImport(PackagePlugin)
  import PackagePlugin
#endif
#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

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
  /// The folder in which the build system plans the build again when a file comes or goes; nil if there is none.
  var watchedFolder: URL? = URL(fileURLWithPath: "/")

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

  /// Whether the build system plans the build again when this file comes or goes.
  func watches(_ file: URL) -> Bool {
    guard let folder = watchedFolder?.resolvingSymlinksInPath().path else { return false }
    return folder == "/" || file.resolvingSymlinksInPath().path.hasPrefix(folder + "/")
  }

  /// Whether SwiftPM warns about a file unless it's an input: a configuration in the target that isn't excluded.
  func wouldWarn(about file: URL) -> Bool {
    file.lastPathComponent == PluginConfiguration.fileName && listed.contains { $0.standardizedFileURL.path == file.path }
  }

  /// The message for a target without a settings bundle.
  var noBundle: String {
    """
    target '\(name)' has no settings bundle; add a Settings.bundle to \(configurationFolders.first?.path ?? ""), or list the bundle in \
    \(entry(for: ["../Shared/Settings.bundle"]))
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
    let names = Set(plan.swiftFiles.map(\.name))
    return listed.filter { names.contains($0.lastPathComponent) }.map { file in
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
  func searchedProject(for bundle: URL) -> String {
    """
    the whole project was searched for the settings bundle of target '\(name)'; to avoid this in each build, list the bundle in \
    \(entry(for: [bundle.path]))
    """
  }

  /// The message for a target of an Xcode project with several bundles, any of which could be the target's.
  func ambiguity(of bundles: [URL]) -> String {
    """
    target '\(name)' has no settings bundle of its own, and the project has several; list the target's bundles in \
    \(entry(for: bundles.map(\.path)))
    """
  }

  /// The path of the target's configuration, and the entry in it for bundles at some paths.
  private func entry(for paths: [String]) -> String {
    let folder = configurationFolders.first?.path ?? ""
    let relative = paths.map { "\"\($0.hasPrefix("/") ? relativePath(of: $0, from: folder) : $0)\"" }
    return "\(folder)/\(PluginConfiguration.fileName): {\"bundles\": [\(relative.joined(separator: ", "))]}"
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

#if canImport(PackagePlugin)
  extension TargetFiles {
    /// A package's target; its folder is searched too, without the folders of the package's other targets.
    init(_ target: any Target, in context: PluginContext) {
      name = target.name
      listed = target.sourceModule?.sourceFiles.map(\.url) ?? []
      resources = target.sourceModule?.sourceFiles.filter { $0.type == .resource }.map(\.url) ?? []
      folder = target.directoryURL
      otherTargets = context.package.targets.filter { $0.id != target.id }.map(\.directoryURL)
      configurationFolders = [target.directoryURL]
      workFolder = context.pluginWorkDirectoryURL
      // SwiftPM only watches the package that is built, and the sources of a remote one don't change.
      if case .local = context.package.origin { watchedFolder = nil } else { watchedFolder = target.directoryURL }
    }
  }
#endif

#if canImport(XcodeProjectPlugin)
  extension TargetFiles {
    /// An Xcode target.
    init(_ target: XcodeTarget, in context: XcodePluginContext) {
      let project = context.xcodeProject
      self.init(
        ofXcodeTarget: target.displayName,
        files: Dictionary(project.targets.map { ($0.displayName, $0.inputFiles.map(\.url)) }, uniquingKeysWith: +),
        project: project.directoryURL, workFolder: context.pluginWorkDirectoryURL)
      resources = target.inputFiles.filter { $0.type == .resource }.map(\.url)
    }
  }
#endif

/// Returns the path of a file relative to a folder.
func relativePath(of file: String, from folder: String) -> String {
  let (file, folder) = (file.split(separator: "/"), folder.split(separator: "/"))
  let common = zip(file, folder).prefix { $0 == $1 }.count
  return (folder.dropFirst(common).map { _ in ".." } + file.dropFirst(common)).joined(separator: "/")
}
