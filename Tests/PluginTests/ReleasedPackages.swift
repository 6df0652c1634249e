import Foundation
import SettingsGenTestTools
import Testing

/// The packages of a release: what users get from `.ci/release`, with the plugins of this working tree and the tool that the test run built.
///
/// Only the tool's address differs: the manifests have the path of the archive instead of its URL.
enum ReleasedPackages {
  /// The packages' names, each the name of its folder.
  static let names = ["settings-gen-plugin", "settings-gen-command"]

  /// The folder that contains the packages, which are written once per test run.
  static func folder() throws -> URL { try written.get() }

  private static let written = Result {
    let folder = Repository.item(".build/plugin-tests/released")
    let files = FileManager.default
    if files.fileExists(atPath: folder.path) { try files.removeItem(at: folder) }
    let repository = try ReleaseRepository()
    let version = try repository.version()
    let run = try repository.release([version, folder.path, "--variant", ReleaseRepository.builtVariant()])
    try #require(run.status == 0, "\(run.output)")
    for name in names {
      let package = folder.appendingPathComponent(name)
      let archive = "settings-gen-\(version).artifactbundle.zip"
      try files.copyItem(at: folder.appendingPathComponent(archive), to: package.appendingPathComponent(archive))
      let manifest = package.appendingPathComponent("Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      let address = #/url: "[^"]*",\s+checksum: "[^"]*"/#
      try #require(text.contains(address))
      try text.replacing(address, with: "path: \"\(archive)\"").write(to: manifest, atomically: true, encoding: .utf8)
    }
    return folder
  }
}

/// A git repository with a commit of what `.ci/release` reads from this working tree, so that its changes are released as well.
final class ReleaseRepository {
  let folder: URL

  /// Copies the files to a temporary folder and commits them.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("release-\(UUID().uuidString)")
    for path in [".ci", ".gitignore", "Package.swift", "Plugins", "Sources/Support/ToolVersion.swift", "Sources/Model/Settings"] {
      let copy = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.item(path), to: copy)
    }
    try Data("The license of a trial release.\n".utf8).write(to: folder.appendingPathComponent("LICENSE"))
    let changeLog = folder.appendingPathComponent(".github/CHANGELOG.md")
    try FileManager.default.createDirectory(at: changeLog.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("# Changes\n\n## \(version())\n\nThe notes of \(version()).\n\n## 0.0.1\n\nOld.\n\n[All pages](x)\n".utf8).write(
      to: changeLog)
    try git("init", "--quiet")
    try commit("Initial state")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Commits all files.
  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--allow-empty", "--message", message)
  }

  /// Runs git in the repository.
  func git(_ arguments: String...) throws {
    let run = try SwiftCommand.run("git", arguments, in: folder)
    try #require(run.status == 0, "\(run.output)")
  }

  /// Runs `.ci/release`.
  func release(_ arguments: [String]) throws -> SwiftCommand {
    try SwiftCommand.run(folder.appendingPathComponent(".ci/release").path, arguments, in: folder)
  }

  /// The version in the sources.
  func version() throws -> String {
    let source = try String(contentsOf: folder.appendingPathComponent("Sources/Support/ToolVersion.swift"), encoding: .utf8)
    return String(try #require(source.firstMatch(of: #/toolVersion = "(.*)"/#)).1)
  }

  /// The value of `--variant` for the tool that the test run has built.
  static func builtVariant() throws -> String {
    "\(try Toolchain.current().target.unversionedTriple)=\(SettingsGenTool.executable.path)"
  }
}
