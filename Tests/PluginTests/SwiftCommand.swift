import Foundation
import SettingsGenTestTools

/// A run of a tool of the toolchain that is first in the path, to its end.
struct SwiftCommand {
  /// The exit status.
  let status: Int32
  /// Its standard output, then its standard error.
  let output: String

  /// Runs a tool with these arguments in a folder.
  static func run(_ tool: String, _ arguments: [String], in folder: URL) throws -> SwiftCommand {
    // The build system of Swift 6.3 sometimes ends with a signal while it plans; users then repeat the command.
    for _ in 0..<3 {
      let run = try ProcessRun(named: tool, arguments, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
      if !run.endedWithSignal { return SwiftCommand(status: run.status, output: run.output + run.messages) }
    }
    throw Crashed(arguments: [tool] + arguments)
  }

  /// A signal ended it each time.
  struct Crashed: Error {
    let arguments: [String]
  }
}
