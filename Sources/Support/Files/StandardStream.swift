#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two streams that a command writes to, unbuffered.
package enum StandardStream: Hashable, Sendable {
  case output
  case error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// Writes all of the bytes; a reader that has gone away (`| head`) is no error.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 || failure == EPIPE else {
      throw FileError(.write, self == .output ? "<standard output>" : "<standard error>", .system(failure))
    }
  }

  /// True where a person sees what is written.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's width in columns, or nil where this is no terminal or it doesn't tell.
  package var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Makes writing into a closed pipe or beyond a size limit an error, which can be told, where the system would end the process.
  package static func turnSignalsIntoErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// The value of an environment variable, or nil where it isn't set.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Ends the process with an exit status.
package func endProcess(status: Int32) -> Never { exit(status) }
