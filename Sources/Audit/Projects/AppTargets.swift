import SettingsGenModel
import SettingsGenSupport

/// The code of an app that has a settings bundle: its targets, and the targets that they depend on.
///
/// They're the targets of the nearest Xcode project or package that contains the bundle, unless the user lists the files.
package struct AppTargets: Sendable {
  /// What shows which code is the app's.
  enum Evidence: Sendable {
    /// A project or a package has the bundle.
    case project
    /// The user lists the files.
    case list
    /// Nothing does: there is neither a project nor a package.
    case none
    /// There is a project, by its path, but it can't be read, or it doesn't have the bundle.
    case unknown(project: String)
  }

  private(set) var evidence = Evidence.none
  private(set) var list: [String] = []
  /// The names of the platforms of the app, as in `os(…)`.
  private(set) var platforms: Set<String>
  /// The targets with the bundle, and their dependencies.
  private var included: [XcodeProject.Target] = []
  private var others: [XcodeProject.Target] = []
  /// The targets with the bundle.
  private var owners: [XcodeProject.Target] = []
  private var listed: Set<String> = []
  /// The files that only projects list of which the app needs nothing.
  private var foreign: Set<String> = []
  private(set) var names: [String] = []
  private(set) var dependencyCount = 0

  private static let maximumDepth = 8
  /// The number of these folders whose subfolders are searched too.
  private static let subfolderDepth = 3

  /// Finds the targets of a bundle; the app is for the platforms of the configuration if no project contains the bundle.
  ///
  /// - Parameter projects: The projects and packages in the app's folders, some of which may be other apps'.
  package init(bundle: String, platforms: Set<Platform>, projects: [String] = []) {
    self.platforms = platforms.isEmpty ? ["iOS"] : Set(platforms.flatMap(\.conditionNames))
    guard let bundle = try? realPath(bundle) else { return }
    var search = Search()
    guard let (own, owners) = search.find(bundle) else {
      if let project = search.unknown.first ?? projects.first(where: { $0.hasSuffix(".xcodeproj") }) {
        evidence = .unknown(project: project)
      }
      return
    }
    evidence = .project
    listed = search.listed
    let others = search.others(in: projects)
    let targets = others.map(\.targets).reduce(own) { $0.merging($1) { known, _ in known } }
    let roots = owners.compactMap { targets[$0] }
    let found = roots.reduce(into: Set<String>()) { $0.formUnion($1.platforms) }
    if !found.isEmpty { self.platforms = found }
    let reachable = Self.reachable(from: owners, targets, platforms: self.platforms)
    for (id, target) in targets { if reachable.contains(id) { included.append(target) } else { self.others.append(target) } }
    let unused = others.filter { project in !project.targets.keys.contains { $0.contains("#") && reachable.contains($0) } }
    foreign = unused.reduce(into: Set<String>()) { $0.formUnion($1.files) }.subtracting(listed)
    names = roots.map(\.name).sorted()
    self.owners = roots
    dependencyCount = reachable.count { !$0.hasPrefix(PackageManifest.product("")) } - owners.count
  }

  /// Creates the targets of an app whose files the user lists.
  package init(files: [String], platforms: Set<Platform>) {
    self.platforms = platforms.isEmpty ? ["iOS"] : Set(platforms.flatMap(\.conditionNames))
    evidence = .list
    list = files
    included = [XcodeProject.Target(name: "", files: Set(files.compactMap { try? realPath($0) }))]
  }

  /// Returns whether a file is in a target with the bundle, so it can use the generated code; if nothing shows the targets, all files can.
  func owns(_ path: String) -> Bool { owners.isEmpty || owners.contains { $0.contains(path) } }

  /// Returns whether a file belongs to the app: to one of its targets, or to no target at all.
  ///
  /// Headers always belong to the app, because projects list few of them. If the user lists the files, the only other code is in headers.
  func includes(_ file: SourceTree.File) -> Bool {
    let isOwn = included.contains { $0.contains(file.real) }
    switch (file.kind, evidence) {
    case (.entitlements, .project): return included.contains { $0.entitlements.contains(file.real) }
    case (.entitlements, .none): return true
    case (.entitlements, _): return isOwn
    case (.header, _): return !foreign.contains(file.real)
    case (_, .list): return isOwn || !file.isCode
    case _ where file.isTest: return false
    // A property list that the project lists for no target isn't a resource of the app.
    case (.propertyList, _) where listed.contains(file.real) && !file.real.hasSuffix("Info.plist"): return isOwn
    default: return isOwn || !foreign.contains(file.real) && !others.contains { $0.contains(file.real) }
    }
  }

  var files: Set<String> { included.reduce(into: []) { $0.formUnion($1.files) } }

  var scripts: [String] { included.flatMap(\.scripts) }

  /// Returns the targets that some targets depend on, with these; other platforms' targets, such as a watch app, are left out.
  private static func reachable(
    from owners: [String], _ targets: [String: XcodeProject.Target], platforms: Set<String>
  ) -> Set<String> {
    var reachable = Set(owners)
    var remaining = owners
    while let id = remaining.popLast() {
      for dependency in targets[id]?.dependencies ?? [] {
        guard let target = targets[dependency], !target.isTest,
          target.platforms.isEmpty || !target.platforms.isDisjoint(with: platforms), reachable.insert(dependency).inserted
        else { continue }
        remaining.append(dependency)
      }
    }
    return reachable
  }

  private struct Search {
    typealias Targets = [String: XcodeProject.Target]

    /// The projects in the folder of the bundle or above that can't be read, or that don't have the bundle.
    private(set) var unknown: [String] = []
    /// The files that the project lists, for a target or not.
    private(set) var listed: Set<String> = []
    private var others: [XcodeProject] = []
    private var read: Set<String> = []

    /// Returns the targets of the nearest project or package that contains a bundle, with the identifiers of the targets that have it.
    mutating func find(_ bundle: String) -> (targets: Targets, owners: [String])? {
      for (depth, folder) in SourceTree.folders(above: bundle).prefix(AppTargets.maximumDepth).enumerated() where folder != "/" {
        for path in projects(in: folder, withSubfolders: depth < AppTargets.subfolderDepth) where read.insert(path).inserted {
          let project = XcodeProject.read(path)
          guard let project, case let owners = owners(of: bundle, project.targets), !owners.isEmpty else {
            if depth == 0 || parent(ofPath: path) == folder { unknown.append(path) }
            others += project.map { [$0] } ?? []
            continue
          }
          listed = project.files
          return (project.targets.merging(targets(ofPackages: project.packages)) { own, _ in own }, owners)
        }
        let targets = targets(ofPackages: [folder])
        let owners = owners(of: bundle, targets)
        if !owners.isEmpty { return (targets, owners) }
        unknown += SourceTree.items(in: folder) { isOfGenerator($0, in: folder) }
      }
      return nil
    }

    /// Returns the other projects that were read, and those at some paths; all packages are one project.
    func others(in paths: [String]) -> [XcodeProject] {
      let paths = Set(paths.compactMap { try? realPath($0) }).subtracting(read).sorted()
      let packages = XcodeProject(root: "", targets: targets(ofPackages: paths.filter { !$0.hasSuffix(".xcodeproj") }))
      return others + paths.filter { $0.hasSuffix(".xcodeproj") }.compactMap(XcodeProject.read) + [packages]
    }

    private func owners(of bundle: String, _ targets: Targets) -> [String] {
      targets.filter { !$0.value.isTest && $0.value.contains(bundle) }.keys.sorted()
    }

    /// Returns the targets and products of some packages, and of the local packages that they depend on.
    private func targets(ofPackages folders: [String]) -> Targets {
      var targets: Targets = [:]
      var visited: Set<String> = []
      var remaining = folders
      while let folder = remaining.popLast() {
        guard visited.insert(folder).inserted, let manifest = try? PackageManifest(folder: folder) else { continue }
        targets.merge(manifest.targets) { known, _ in known }
        remaining += manifest.packages
      }
      return targets
    }

    private func projects(in folder: String, withSubfolders: Bool) -> [String] {
      var folders = [folder]
      if withSubfolders {
        folders += SourceTree.items(in: folder) { !$0.contains(".") && !SourceTree.libraryNames.contains($0) }
      }
      return folders.flatMap { SourceTree.items(in: $0) { $0.hasSuffix(".xcodeproj") } }
    }

    /// Returns whether a file describes a project that another program generates: XcodeGen, Tuist, or Bazel.
    private func isOfGenerator(_ name: String, in folder: String) -> Bool {
      switch name {
      case "project.yml", "project.yaml", "BUILD.bazel": true
      case "BUILD": fileKind(at: joinPath(folder, name)) == .regularFile
      case "Project.swift": ((try? readFile(joinPath(folder, name))) ?? []).contains(Array("ProjectDescription".utf8))
      default: false
      }
    }
  }
}

extension Platform {
  fileprivate var conditionNames: [String] { self == .macCatalyst ? ["iOS", rawValue] : [rawValue] }
}
