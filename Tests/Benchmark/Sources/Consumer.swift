import Foundation

/// A package with an executable and a dependency.
struct Consumer {
  let folder: URL

  /// Writes the package.
  ///
  /// - Parameters:
  ///   - dependency: The dependency in the manifest.
  ///   - target: Further arguments of the target in the manifest.
  ///   - main: The contents of `main.swift`.
  init(in parent: URL, _ name: String, dependency: String, target: String, main: String) throws {
    folder = parent.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "App", platforms: [.macOS(.v13)], dependencies: [\(dependency)],
        targets: [.executableTarget(name: "App", \(target))])

      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    try Data(main.utf8).write(to: sources.appendingPathComponent("main.swift"))
  }

  var sources: URL { folder.appendingPathComponent("Sources/App") }

  /// A command that builds everything except the checkouts of dependencies.
  var build: [String] {
    let command = #"rm -rf "$0"/.build/*/debug "$0"/.build/debug "$0"/.build/plugins && exec swift build --package-path "$0""#
    return ["/bin/sh", "-c", command, folder.path]
  }
}
