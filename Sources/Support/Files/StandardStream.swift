#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An output stream of the process, unbuffered.
package enum StandardStream: Hashable, Sendable {
  case output
  case error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// Writes all bytes; it isn't an error if the reader has closed its end, as in `| head`.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 || failure == EPIPE else {
      throw FileError(.write, self == .output ? "<standard output>" : "<standard error>", .system(failure))
    }
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's width in columns, or nil if the stream isn't a terminal or its width is unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Ignores the signals that would end the process when it writes to a closed pipe or beyond a file size limit; the write fails instead.
  package static func turnSignalsIntoErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// Returns the value of an environment variable, or nil if it isn't set.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Returns the first argument of the process that isn't UTF-8, with replacement characters in it; nil if there is none.
package func firstInvalidArgument() -> String? {
  let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }
  return arguments.first { String(validatingCString: $0) == nil }.map { String(cString: $0) }
}

package func endProcess(status: Int32) -> Never { exit(status) }
