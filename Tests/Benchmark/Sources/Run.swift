import Foundation

/// One run of a command, whose standard output is discarded.
struct Run {
  /// Wall-clock time.
  let seconds: Double
  /// The time of the processor, of the command and of those that it started.
  let processorSeconds: Double
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
    processorSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
    peakMemory = Int(usage.ru_maxrss)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// The times of two commands that ran alternately, in milliseconds.
struct Pair {
  /// How the time of a command follows from those of its runs.
  enum Statistic {
    case medianElapsed
    /// For long commands that load of other programs would slow.
    case leastProcessor
  }

  let first: Double
  let second: Double
  var ratio: Double { first / second }

  init(of command: [String], and other: [String], runs: Int, statistic: Statistic = .medianElapsed) throws {
    var times: (first: [Double], second: [Double]) = ([], [])
    func time(of command: [String]) throws -> Double {
      let run = try Run(of: command)
      return (statistic == .medianElapsed ? run.seconds : run.processorSeconds) * 1000
    }
    _ = try (time(of: command), time(of: other))
    for _ in 0..<runs {
      times.first.append(try time(of: command))
      times.second.append(try time(of: other))
    }
    let index = statistic == .medianElapsed ? runs / 2 : 0
    first = times.first.sorted()[index]
    second = times.second.sorted()[index]
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
