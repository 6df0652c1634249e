import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

extension TargetFiles {
  /// A package's target; its folder is searched too, without the folders of the package's other targets.
  init(_ target: any Target, in context: PluginContext) {
    name = target.name
    listed = target.sourceModule?.sourceFiles.map(\.url) ?? []
    folder = target.directoryURL
    otherTargets = context.package.targets.filter { $0.id != target.id }.map(\.directoryURL)
    configurationFolders = [target.directoryURL]
    workFolder = context.pluginWorkDirectoryURL
  }
}

#if canImport(XcodeProjectPlugin)
  extension TargetFiles {
    /// An Xcode target; it has no folder, so its bundles are those among its files.
    ///
    /// Its configuration may be one of its files, or be in the folder with its name or in the project's folder.
    init(_ target: XcodeTarget, in context: XcodePluginContext) {
      name = target.displayName
      listed = target.inputFiles.map(\.url)
      let project = context.xcodeProject.directoryURL
      let configurations = listed.filter { $0.lastPathComponent == Configuration.fileName }
      configurationFolders =
        configurations.map { $0.deletingLastPathComponent() }
        + [project.appendingPathComponent(name, isDirectory: true), project]
      workFolder = context.pluginWorkDirectoryURL
    }
  }
#endif
