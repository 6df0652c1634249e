import Foundation

/// A run of a tool of the toolchain that is first in the path, to its end.
struct SwiftCommand {
  /// The exit status; that of a process which a signal ended is the signal's number.
  let status: Int32
  /// What it wrote, to either stream.
  let output: String

  /// Runs a tool with these arguments in a folder.
  static func run(_ tool: String, _ arguments: [String], in folder: URL) throws -> SwiftCommand {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: log) }
    // The build system of Swift 6.3 ends with a signal now and then while it plans; what a person does then is to repeat it.
    for _ in 0..<3 {
      try Data().write(to: log)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [tool] + arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
      process.standardInput = FileHandle.nullDevice
      let output = try FileHandle(forWritingTo: log)
      process.standardOutput = output
      process.standardError = output
      try process.run()
      process.waitUntilExit()
      let result = SwiftCommand(status: process.terminationStatus, output: try String(contentsOf: log, encoding: .utf8))
      if process.terminationReason == .exit { return result }
    }
    throw Crashed(arguments: [tool] + arguments)
  }

  /// A signal ended it each time.
  struct Crashed: Error {
    let arguments: [String]
  }
}
