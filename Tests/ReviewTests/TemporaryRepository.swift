import Foundation
import SettingsGenTestTools

/// A git repository that exists as long as a copy of the value and ignores the user's git configuration.
struct TemporaryRepository {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  var folder: URL { scratch.url }

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
    let run = try ProcessRun(
      named: command[0], Array(command.dropFirst()), in: folder, environment: Self.identity.merging(environment) { _, new in new }
    )
    guard (run.status != 0) == failing else { throw Failure(run: run) }
    return run.output + run.messages
  }

  struct Failure: Error {
    let run: ProcessRun
  }

  private static let identity = [
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
  ]
}
