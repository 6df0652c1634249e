import SettingsGenModel
import SettingsGenSupport

/// The targets of an app that have a settings bundle, and the targets that they depend on.
///
/// They're the targets of the nearest Xcode project or package that contains the bundle.
package struct AppTargets: Sendable {
  /// The names of the platforms of the app, as in `os(…)`.
  let platforms: Set<String>
  /// The targets with the bundle, and those that they depend on.
  private var included: [XcodeProject.Target] = []
  private var others: [XcodeProject.Target] = []
  private var listed: Set<String> = []
  private(set) var names: [String] = []
  private(set) var dependencyCount = 0

  /// The largest number of folders above the bundle that are searched.
  private static let maximumDepth = 8
  /// The number of these folders whose subfolders are searched too.
  private static let subfolderDepth = 3

  /// Finds the targets of a bundle; the app is for the platforms of the configuration if no project contains the bundle.
  package init(bundle: String, platforms: Set<Platform>) {
    let configured = platforms.isEmpty ? ["iOS"] : Set(platforms.map(\.conditionName))
    guard let bundle = try? realPath(bundle), let (targets, owners, listed) = Self.find(bundle) else {
      self.platforms = configured
      return
    }
    self.listed = listed
    let roots = owners.compactMap { targets[$0] }
    let found = roots.reduce(into: Set<String>()) { $0.formUnion($1.platforms) }
    self.platforms = found.isEmpty ? configured : found
    let reachable = Self.reachable(from: owners, targets, platforms: self.platforms)
    for (id, target) in targets { if reachable.contains(id) { included.append(target) } else { others.append(target) } }
    names = roots.map(\.name).sorted()
    dependencyCount = reachable.count { !$0.hasPrefix(PackageManifest.product("")) } - owners.count
  }

  /// Returns whether a file with a real path belongs to the app: to one of its targets, or to no target at all.
  func includes(_ path: String) -> Bool {
    included.contains { $0.contains(path) } || !others.contains { $0.contains(path) }
  }

  /// Returns whether a property list may be a resource of the app: one that the project lists for no target isn't.
  func includesList(_ path: String) -> Bool {
    included.contains { $0.contains(path) } || !listed.contains(path) || path.hasSuffix("Info.plist")
  }

  var privacyManifests: [String] { included.flatMap(\.files).filter { $0.hasSuffix(".xcprivacy") }.sorted() }

  /// Returns the targets of the nearest project or package that contains a bundle, with the identifiers of those that have it.
  private static func find(_ bundle: String) -> (targets: [String: XcodeProject.Target], owners: [String], listed: Set<String>)? {
    var folder = parent(ofPath: bundle)
    for depth in 0..<maximumDepth where folder != "/" {
      for project in projects(in: folder, withSubfolders: depth < subfolderDepth) {
        guard let project = XcodeProject(path: project) else { continue }
        let ownTargets = project.targets()
        let owners = owners(of: bundle, ownTargets)
        guard !owners.isEmpty else { continue }
        let targets = ownTargets.merging(targets(ofPackages: project.packages)) { own, _ in own }
        return (targets, owners, Set(project.paths.values))
      }
      let targets = targets(ofPackages: [folder])
      let owners = owners(of: bundle, targets)
      if !owners.isEmpty { return (targets, owners, []) }
      // A project is in the repository of its bundle.
      if fileKind(at: joinPath(folder, ".git")) != nil { return nil }
      folder = parent(ofPath: folder)
    }
    return nil
  }

  private static func owners(of bundle: String, _ targets: [String: XcodeProject.Target]) -> [String] {
    targets.filter { !$0.value.isTest && $0.value.contains(bundle) }.keys.sorted()
  }

  /// Returns the targets and products of some packages, and of the local packages that they depend on.
  private static func targets(ofPackages folders: [String]) -> [String: XcodeProject.Target] {
    var targets: [String: XcodeProject.Target] = [:]
    var visited: Set<String> = []
    var remaining = folders
    while let folder = remaining.popLast() {
      guard visited.insert(folder).inserted, let manifest = try? PackageManifest(folder: folder) else { continue }
      targets.merge(manifest.targets) { known, _ in known }
      remaining += manifest.packages
    }
    return targets
  }

  private static func projects(in folder: String, withSubfolders: Bool) -> [String] {
    var folders = [folder]
    if withSubfolders {
      folders += SourceTree.items(in: folder) { !$0.contains(".") && !SourceTree.libraryNames.contains($0) }
    }
    return folders.flatMap { SourceTree.items(in: $0) { $0.hasSuffix(".xcodeproj") } }
  }

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
}

extension Platform {
  fileprivate var conditionName: String { self == .macCatalyst ? "iOS" : rawValue }
}
