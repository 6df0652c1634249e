import SettingsGenSupport

/// The code of an app that has a settings bundle: all code except of tests and of other apps and tools.
///
/// Which code that is, projects show: the nearest one with the bundle, and those in the app's folders. Which libraries and extensions the
/// app uses doesn't matter.
package struct AppTargets: Sendable {
  /// What shows which code is the app's.
  enum Evidence: Sendable {
    /// A project has the bundle.
    case project
    /// Nothing does: there is no project.
    case none
    /// There is a project, by its path, but it can't be read, or it doesn't have the bundle.
    case unknown(project: String)
  }

  private(set) var evidence = Evidence.none
  /// The targets with the bundle.
  private var owners: [XcodeProject.Target] = []
  /// The targets with the bundle, and those that these may contain.
  private var included: [XcodeProject.Target] = []
  private var others: [XcodeProject.Target] = []

  private static let maximumDepth = 8

  /// Finds the targets of a bundle.
  ///
  /// - Parameter projects: The projects in the app's folders, some of which may be other apps'.
  package init(bundle: String, projects: [String] = []) {
    guard let bundle = try? realPath(bundle) else { return }
    let folders = AuditedFiles.folders(above: bundle).prefix(Self.maximumDepth).filter { $0 != "/" }
    let near = folders.flatMap { AuditedFiles.items(in: $0) { $0.hasSuffix(".xcodeproj") } }
    let paths = near + Set(projects.compactMap { try? realPath($0) }).subtracting(near).sorted()
    let all = paths.compactMap(XcodeProject.init)
    owners = all.lazy.map { $0.targets.filter { $0.kind != .test && $0.contains(bundle) } }.first { !$0.isEmpty } ?? []
    guard !owners.isEmpty else {
      if let project = paths.first { evidence = .unknown(project: project) }
      return
    }
    evidence = .project
    for target in all.flatMap(\.targets) {
      let isOwn = target.kind == .part || target.kind == .program && target.contains(bundle)
      if isOwn { included.append(target) } else { others.append(target) }
    }
  }

  /// The names of the targets with the bundle.
  var names: [String] { owners.map(\.name).sorted() }

  /// The text of the scripts that build the app.
  var scripts: [String] { included.flatMap(\.scripts) }

  /// Returns whether a file is in a target with the bundle, so it can use the generated code; if nothing shows the targets, all files can.
  func owns(_ path: String) -> Bool { owners.isEmpty || owners.contains { $0.contains(path) } }

  /// Returns whether a file belongs to the app: to one of its targets, or to no target at all.
  ///
  /// Headers always belong to the app, because projects list few of them.
  func includes(_ file: AuditedFiles.File) -> Bool {
    let isOwn = included.contains { $0.contains(file.real) }
    switch (file.kind, evidence) {
    // A file `.xcconfig` may have their paths.
    case (.entitlements, .project) where !owners.allSatisfy(\.entitlements.isEmpty):
      return owners.contains { $0.entitlements.contains(file.real) }
    case (.entitlements, .unknown): return isOwn
    case (.header, _): return true
    default: return !file.isTest && (isOwn || !others.contains { $0.contains(file.real) })
    }
  }
}
