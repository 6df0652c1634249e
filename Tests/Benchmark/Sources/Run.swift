import Foundation

/// One run of a command, whose standard output is discarded.
struct Run {
  /// Wall-clock time.
  let seconds: Double
  /// In the unit of the platform's `ru_maxrss`.
  let peakMemory: Int

  init(of command: [String]) throws {
    var actions = Process.FileActions()
    Process.prepare(&actions)
    defer { Process.destroy(&actions) }
    var process: pid_t = 0
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let start = ContinuousClock.now
    guard posix_spawn(&process, command[0], &actions, nil, arguments, environ) == 0 else {
      throw CommandFailure(command: command)
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let time = ContinuousClock.now - start
    guard status == 0 else { throw CommandFailure(command: command) }
    seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    peakMemory = Int(usage.ru_maxrss)
  }
}

/// The medians of two commands that ran alternately, in milliseconds.
struct Pair {
  let first: Double
  let second: Double
  var ratio: Double { first / second }

  init(of command: [String], and other: [String], runs: Int) throws {
    var times: (first: [Double], second: [Double]) = ([], [])
    _ = try (Run(of: command), Run(of: other))
    for _ in 0..<runs {
      times.first.append(try Run(of: command).seconds * 1000)
      times.second.append(try Run(of: other).seconds * 1000)
    }
    first = times.first.sorted()[runs / 2]
    second = times.second.sorted()[runs / 2]
  }
}

/// A command that could not be run, or that failed.
struct CommandFailure: Error, CustomStringConvertible {
  let command: [String]
  var description: String { "`\(command.joined(separator: " "))` failed" }
}

extension Process {
  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
  #endif

  static func prepare(_ actions: inout FileActions) {
    #if !canImport(Darwin)
      actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  }

  static func destroy(_ actions: inout FileActions) { posix_spawn_file_actions_destroy(&actions) }

  /// The path of a program of the toolchain or the system.
  static func find(_ program: String) -> String {
    guard !program.contains("/") else { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let paths = folders.map { $0 + "/" + program }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/usr/bin/" + program
  }

  /// Runs a command and discards its output.
  static func check(_ command: [String]) throws { _ = try Run(of: [find(command[0])] + command.dropFirst()) }
}
