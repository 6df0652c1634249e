import Foundation

/// Finds the settings bundles of a target, sorted by path, however the target includes them.
///
/// SwiftPM lists a copied bundle as one entry, an undeclared one as its inner files, and an excluded one not at all.
func findBundles(in target: TargetFiles) -> [URL] {
  let listed = target.listed.compactMap(enclosingBundle)
  return settingsBundles(listed + (target.folder.map { bundles(in: $0, of: target) } ?? []))
}

/// Finds the settings bundles in the folder of an Xcode project that could belong to a target, sorted by path.
///
/// Xcode 16 doesn't list the files in a buildable folder, whose name may differ from the target's.
func findCandidates(in target: TargetFiles) -> [URL] {
  settingsBundles(target.project.map { bundles(in: $0, of: target) } ?? [])
}

/// Returns the settings bundles in a list, each once, sorted by path.
private func settingsBundles(_ bundles: [URL]) -> [URL] {
  Set(bundles.map(\.path)).sorted().map { URL(fileURLWithPath: $0, isDirectory: true) }.filter(isSettingsBundle)
}

/// Returns the bundles in a folder and its subfolders, except other targets'.
private func bundles(in folder: URL, of target: TargetFiles) -> [URL] {
  let otherFolders = Set(target.otherTargets.map(\.path))
  let otherBundles = Set(target.otherFiles.compactMap(enclosingBundle).map(\.path))
  var bundles: [URL] = []
  func search(_ folder: URL, _ subfolders: [URL]) {
    for subfolder in subfolders {
      if subfolder.pathExtension == "bundle", !otherBundles.contains(subfolder.path) { bundles.append(subfolder) }
      guard !otherFolders.contains(subfolder.path), mayHoldSources(subfolder, workFolder: target.workFolder) else { continue }
      let inner = subfolderListing(of: subfolder)
      if !inner.isProject { search(subfolder, inner.subfolders) }
    }
  }
  search(folder, subfolderListing(of: folder).subfolders)
  return bundles
}

/// The subfolders of a folder, including links to bundles, and whether the folder belongs to another package or project.
///
/// The folder is read once, with the kinds of its entries, because reading the kind of each file took most of a build: 96,000 files 1.3 s
/// instead of 0.2 s.
private func subfolderListing(of folder: URL) -> (subfolders: [URL], isProject: Bool) {
  let entries = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
  let isProject = (entries ?? []).contains { $0.lastPathComponent == "Package.swift" || $0.pathExtension == "xcodeproj" }
  let subfolders = (entries ?? []).filter { $0.hasDirectoryPath || $0.pathExtension == "bundle" && isFolder($0) }
  return (subfolders.map { folder.appendingPathComponent($0.lastPathComponent) }, isProject)
}

/// The outermost `.bundle` of a path.
private func enclosingBundle(of file: URL) -> URL? {
  var folder = file
  var bundle: URL?
  while folder.pathComponents.count > 1 {
    if folder.pathExtension == "bundle" { bundle = folder }
    folder.deleteLastPathComponent()
  }
  return bundle
}

/// Whether a subfolder of a target can contain its sources; products, projects, and fetched dependencies can't.
private func mayHoldSources(_ folder: URL, workFolder: URL) -> Bool {
  let products: Set = ["app", "appex", "bundle", "framework", "resources", "xcassets", "xcframework", "xcodeproj"]
  return !products.contains(folder.pathExtension)
    && !["build", "Carthage", "DerivedData", "node_modules", "Pods"].contains(folder.lastPathComponent)
    && !workFolder.path.hasPrefix(folder.path + "/")
    // A link could lead back to a folder above it.
    && (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path)) == nil
}

/// Whether a bundle is a settings bundle, by its name or its first page; there are other kinds of bundles.
private func isSettingsBundle(_ bundle: URL) -> Bool {
  let name = bundle.deletingPathExtension().lastPathComponent
  let firstPages = ["Root.plist", "Root~ipad.plist", "Root~iphone.plist", "Root.inApp.plist"]
  return name == "Settings" || name == "InAppSettings" || name.hasPrefix("Settings-")
    || firstPages.contains { FileManager.default.fileExists(atPath: bundle.appendingPathComponent($0).path) }
}

/// The files in a bundle and its subfolders, sorted by path; a page may be hidden or in any number of folders.
func files(inBundle bundle: URL) -> [URL] {
  var visited: Set<String> = []
  func files(in folder: URL) -> [URL] {
    // A link may lead back to a folder above it.
    guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return [] }
    return contents(of: folder, includingHidden: true).flatMap { isFolder($0) ? files(in: $0) : [$0] }
  }
  return files(in: bundle)
}

/// The files in a folder and two levels of subfolders, without hidden ones, sorted by path.
func partials(in folder: URL, depth: Int = 0) -> [URL] {
  contents(of: folder).flatMap { entry in
    isFolder(entry) ? (depth < 2 ? partials(in: entry, depth: depth + 1) : []) : [entry]
  }
}

/// The entries of a folder, sorted by name.
func contents(of folder: URL, includingHidden: Bool = false) -> [URL] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { includingHidden || !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0) }
}

/// Whether a path is a folder or a link to one.
func isFolder(_ file: URL) -> Bool {
  var isDirectory: ObjCBool = false
  return FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory) && isDirectory.boolValue
}
