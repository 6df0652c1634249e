#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package struct CommandResult: Equatable, Sendable {
  /// The exit status; after a signal, 128 plus the signal's number, as in shells.
  package let status: Int32
  package let output: [UInt8]
  /// The bytes that the program wrote to standard error.
  package let messages: [UInt8]
}

/// Runs a program found in `PATH`, without a shell, and waits until it exits.
///
/// The program inherits the environment and the working directory, but neither open files nor ignored signals.
///
/// - Parameters:
///   - arguments: The program's name and its arguments.
///   - hidden: The names of environment variables that it doesn't inherit.
///   - limit: The largest number of bytes that it may write to standard output, and to standard error; more are an error.
package func runCommand(
  _ arguments: [String], input: [UInt8] = [], hiding hidden: [String] = [], limit: Int = defaultFileLimit
) throws(FileError) -> CommandResult {
  let name = arguments.first ?? ""
  // Unlike pipes, files never make the program wait.
  let standardInput = try Descriptor.temporaryFile(containing: input, for: name)
  let standardOutput = try Descriptor.temporaryFile(containing: [], for: name)
  let standardError = try Descriptor.temporaryFile(containing: [], for: name)
  let process = try spawn(
    arguments, hiding: hidden, standardInput: standardInput, standardOutput: standardOutput, standardError: standardError)
  let status = try waitForEnd(of: process, name: name)
  return CommandResult(
    status: status, output: try standardOutput.contents(of: name, limit: limit),
    messages: try standardError.contents(of: name, limit: limit))
}

private func waitForEnd(of process: pid_t, name: String) throws(FileError) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw .last(.run, name) }
  }
  // The low seven bits are the signal, the next byte is the exit status. C's macros for these aren't imported.
  let signal = status & 0x7F
  return signal == 0 ? status >> 8 & 0xFF : 128 + signal
}

/// Starts a program with its standard streams connected to the descriptors.
private func spawn(
  _ arguments: [String], hiding hidden: [String], standardInput: borrowing Descriptor,
  standardOutput: borrowing Descriptor, standardError: borrowing Descriptor
) throws(FileError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, standardInput.number, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, standardOutput.number, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, standardError.number, STDERR_FILENO)
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // Signals that are ignored or blocked in this process would stay ignored or blocked in the program.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigaddset(&signals, SIGPIPE)
  sigaddset(&signals, SIGXFSZ)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, flags)

  let name = arguments.first ?? ""
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
  defer { for word in words { free(word) } }
  words.append(nil)
  var process: pid_t = 0
  let failure = posix_spawnp(&process, name, &actions, &attributes, words, environment(hiding: hidden))
  guard failure == 0 else { throw FileError(.run, name, .system(failure)) }
  return process
}

/// Returns this process's environment without the hidden variables, as C strings `NAME=VALUE` followed by nil.
private func environment(hiding hidden: [String]) -> [UnsafeMutablePointer<CChar>?] {
  #if canImport(Darwin)
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #else
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  let prefixes = hidden.map { Array("\($0)=".utf8CString.dropLast()) }
  var variables: [UnsafeMutablePointer<CChar>?] = []
  var next = start
  while let entry = next, let variable = entry.pointee {
    if !prefixes.contains(where: { strncmp(variable, $0, $0.count) == 0 }) { variables.append(variable) }
    next = entry + 1
  }
  return variables + [nil]
}

/// A file descriptor that is closed at the end of its lifetime.
private struct Descriptor: ~Copyable {
  let number: Int32

  deinit { close(number) }

  /// Returns a file without a name for a program, at the beginning of its contents.
  static func temporaryFile(containing bytes: [UInt8], for name: String) throws(FileError) -> Descriptor {
    guard let file = tmpfile() else { throw .last(.run, name) }
    defer { fclose(file) }
    let failure = writeAll(bytes, to: fileno(file))
    guard failure == 0 else { throw FileError(.run, name, .system(failure)) }
    lseek(fileno(file), 0, SEEK_SET)
    return try Descriptor(copying: fileno(file), for: name)
  }

  /// Reads the file from its beginning.
  func contents(of name: String, limit: Int) throws(FileError) -> [UInt8] {
    let size = lseek(number, 0, SEEK_END)
    lseek(number, 0, SEEK_SET)
    return try readToEnd(of: number, expecting: min(max(Int(size), 0), limit), limit: limit, path: name)
  }

  /// Creates a copy that programs don't inherit.
  ///
  /// It isn't one of the numbers 0 to 2, which `spawn` needs, although they are free if this process was started with a standard stream
  /// closed.
  init(copying number: Int32, for name: String) throws(FileError) {
    self.number = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard self.number >= 0 else { throw .last(.run, name) }
  }
}
