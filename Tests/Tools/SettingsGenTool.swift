import Foundation

/// The built executables.
package enum SettingsGenTool {
  /// Runs the tool and waits for it.
  ///
  /// - Throws: An error of Foundation if the tool can't be run or if its outputs aren't UTF-8.
  package static func run(
    _ arguments: [String], in folder: URL = Repository.folder, environment: [String: String] = [:], tool: URL = executable
  ) throws -> ProcessRun {
    try ProcessRun(tool, arguments, in: folder, environment: environment)
  }

  /// Runs a shell command in which `$0` is the path of the tool.
  ///
  /// - Throws: An error of Foundation if the outputs of the command aren't UTF-8.
  package static func run(shell line: String, in folder: URL = Repository.folder) throws -> ProcessRun {
    try ProcessRun(URL(fileURLWithPath: "/bin/sh"), ["-c", line, executable.path], in: folder)
  }

  /// The tool: the one that a release contains, if the environment has its path, or else the one that both build systems place next to the
  /// test bundle.
  package static let executable =
    ProcessInfo.processInfo.environment["SETTINGS_GEN_EXECUTABLE"].map { URL(fileURLWithPath: $0) } ?? built("settings-gen")

  /// The tool of the build plugin, which has only the commands that a build runs.
  package static let buildTool = built("settings-gen-build")

  private static func built(_ name: String) -> URL {
    let candidates =
      [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return candidates.map { $0.appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? URL(fileURLWithPath: name)
  }
}
