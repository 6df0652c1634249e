import Foundation

/// A git repository that exists as long as the object and ignores the user's git configuration.
final class TemporaryRepository {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("review-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch=main")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ file: String) -> String { folder.appendingPathComponent(file).path }

  func write(_ bytes: [UInt8], to file: String) throws {
    let url = folder.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appendingPathComponent(file))) }

  /// Commits all files and returns the hash of the commit.
  @discardableResult
  func commit() throws -> String {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "A state")
    return try git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String { try run(["git"] + arguments) }

  /// Runs a program in the repository and returns its standard output and standard error.
  @discardableResult
  func run(_ command: [String], environment: [String: String] = [:], failing: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(Self.identity) { _, new in new }
      .merging(environment) { _, new in new }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard (process.terminationStatus != 0) == failing else { throw Failure(command: command, output: text) }
    return text
  }

  struct Failure: Error {
    let command: [String]
    let output: String
  }

  private static let identity = [
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
  ]
}
