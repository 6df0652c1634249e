import Foundation

/// A finished run of an executable.
package struct ProcessRun: Sendable, CustomStringConvertible {
  /// The exit status, or the number of the signal that ended the process.
  package let status: Int32
  /// Whether a signal ended the process.
  package let endedWithSignal: Bool
  /// Standard output.
  package let output: String
  /// Standard error.
  package let messages: String

  /// Runs an executable and waits for it.
  ///
  /// Its outputs are redirected to files, because it would block while a pipe is full.
  ///
  /// - Parameters:
  ///   - executable: The file to run.
  ///   - arguments: The arguments of the process.
  ///   - folder: The working directory.
  ///   - environment: Variables in addition to the test process's.
  /// - Throws: An error of Foundation if the executable can't be run or if its outputs aren't UTF-8.
  package init(
    _ executable: URL, _ arguments: [String], in folder: URL = Repository.folder, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let scratch = try TemporaryFolder()
    let files = try ["output", "messages"].map { URL(fileURLWithPath: try scratch.make($0)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    endedWithSignal = process.terminationReason == .uncaughtSignal
    output = try String(contentsOf: files[0], encoding: .utf8)
    messages = try String(contentsOf: files[1], encoding: .utf8)
  }

  /// Runs an executable in the search path and waits for it.
  ///
  /// - Throws: An error of Foundation if the outputs of the executable aren't UTF-8.
  package init(
    named name: String, _ arguments: [String], in folder: URL = Repository.folder, environment: [String: String] = [:]
  ) throws {
    try self.init(URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments, in: folder, environment: environment)
  }

  /// Whether the process succeeded and printed nothing.
  package var isSilent: Bool { status == 0 && output.isEmpty && messages.isEmpty }

  package var description: String { "\(output)\(messages)\nstatus \(status)" }
}
