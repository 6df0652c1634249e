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
    resources = target.sourceModule?.sourceFiles.filter { $0.type == .resource }.map(\.url) ?? []
    folder = target.directoryURL
    otherTargets = context.package.targets.filter { $0.id != target.id }.map(\.directoryURL)
    configurationFolders = [target.directoryURL]
    workFolder = context.pluginWorkDirectoryURL
    // SwiftPM only watches the package that is built, and the sources of a remote one don't change.
    if case .local = context.package.origin { watchedFolder = nil } else { watchedFolder = target.directoryURL }
  }
}

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
