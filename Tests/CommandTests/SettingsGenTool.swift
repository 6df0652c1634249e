import Foundation

/// Runs the built executable.
struct SettingsGenTool {
  /// The result of a run.
  struct Result {
    let status: Int32
    /// Standard output.
    let output: String
    /// Standard error.
    let messages: String
  }

  /// Runs the tool and waits for it.
  static func run(_ arguments: [String], in folder: URL = repository, environment: [String: String] = [:]) throws -> Result {
    try run(executable, arguments, in: folder, environment: environment)
  }

  /// Runs a shell command in which `$0` is the path of the tool.
  static func run(shell line: String, in folder: URL = repository) throws -> Result {
    try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line, executable.path], in: folder, environment: [:])
  }

  /// Runs an executable and waits for it.
  ///
  /// Its outputs are redirected to files, because it would block while a pipe is full.
  static func run(
    _ executable: URL, _ arguments: [String], in folder: URL, environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["output", "messages"].map(scratch.appendingPathComponent)
    for file in files { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try String(contentsOf: files[0], encoding: .utf8),
      messages: try String(contentsOf: files[1], encoding: .utf8))
  }

  /// The root of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The tool, which both build systems place next to the test bundle.
  static let executable: URL = {
    let candidates =
      [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return candidates.map { $0.appendingPathComponent("settings-gen") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? URL(fileURLWithPath: "settings-gen")
  }()
}
