#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package struct CommandResult: Hashable, Sendable {
  /// The exit status; after a signal, 128 plus the signal's number, as in shells.
  package let status: Int32
  /// The bytes that the program wrote to standard output.
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
///   - input: The bytes for its standard input.
///   - hidden: The names of environment variables that it doesn't inherit.
///   - limit: The largest number of bytes that it may write to standard output, and to standard error.
/// - Throws: ``FileError`` if the program can't be found or started, or if it writes more than the limit.
package func runCommand(
  _ arguments: [String], input: [UInt8] = [], hiding hidden: [String] = [], limit: Int = defaultFileLimit
) throws(FileError) -> CommandResult {
  let name = arguments.first ?? ""
  let standardInput = try Channel(name: name)
  let standardOutput = try Channel(name: name)
  let standardError = try Channel(name: name)
  let process = try spawn(
    arguments, hiding: hidden, standardInput: standardInput.theirs, standardOutput: standardOutput.theirs,
    standardError: standardError.theirs)
  // Keeping only our ends closes the program's ends here; otherwise neither side would ever see an end of file.
  var exchange = Exchange(
    input: standardInput.keepingOurs(), output: standardOutput.keepingOurs(), messages: standardError.keepingOurs(),
    limit: limit)
  let failure = exchange.run(writing: input)
  let (output, messages) = exchange.finish()
  let status = try waitForEnd(of: process, name: name)
  if let failure { throw FileError(.read, name, failure) }
  return CommandResult(status: status, output: output, messages: messages)
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

/// A connection between this process and a program that it starts.
///
/// It is a pair of sockets rather than a pipe for two reasons. Writing to a closed socket can be made an error, while writing to a closed
/// pipe raises a signal. And a socket can be created so that a program started at the same time by another thread doesn't inherit it.
private struct Channel: ~Copyable {
  /// The end that stays in this process; reading and writing never block.
  let ours: Descriptor
  /// The end for the program, which inherits it only if `spawn` passes it on.
  let theirs: Descriptor

  /// Creates a connection to a program with this name, which is used in errors.
  ///
  /// - Throws: ``FileError`` if the system has no descriptors left.
  init(name: String) throws(FileError) {
    let pair = try Self.sockets(name: name)
    ours = Descriptor(pair.ours)
    theirs = Descriptor(pair.theirs)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(pair.ours, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func sockets(name: String) throws(FileError) -> (ours: Int32, theirs: Int32) {
    var pair: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &pair)
    #elseif canImport(Musl)
      let result = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &pair)
    #else
      let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair)
    #endif
    guard result == 0 else { throw .last(.run, name) }
    _ = fcntl(pair[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(pair[0], F_SETFL, fcntl(pair[0], F_GETFL) | O_NONBLOCK)
    // If this process was started with a standard stream closed, that stream's number may be reused, but `spawn` needs 0 to 2.
    let theirs = fcntl(pair[1], F_DUPFD_CLOEXEC, 3)
    let failure = errno
    close(pair[1])
    guard theirs >= 0 else {
      close(pair[0])
      throw FileError(.run, name, .system(failure))
    }
    return (pair[0], theirs)
  }

  /// Closes the program's end and returns the end that stays in this process.
  consuming func keepingOurs() -> Descriptor { ours }
}

/// A file descriptor that is closed at the end of its lifetime.
private struct Descriptor: ~Copyable {
  /// The descriptor's number, negative once it is closed.
  private(set) var number: Int32

  init(_ number: Int32) { self.number = number }

  /// Closes the descriptor before the end of its lifetime.
  mutating func closeNow() {
    if number >= 0 { close(number) }
    number = -1
  }

  deinit { if number >= 0 { close(number) } }
}

/// Writes to a program's standard input while reading its outputs, so that neither side waits forever.
private struct Exchange: ~Copyable {
  private var input: Descriptor
  private let output: Descriptor
  private let messages: Descriptor
  private let limit: Int
  private var outputBytes: [UInt8] = []
  private var messageBytes: [UInt8] = []

  init(input: consuming Descriptor, output: consuming Descriptor, messages: consuming Descriptor, limit: Int) {
    self.input = input
    self.output = output
    self.messages = messages
    self.limit = limit
  }

  /// Continues until the program closes both outputs.
  ///
  /// Returns the reason if that fails.
  mutating func run(writing bytes: [UInt8]) -> FileError.Reason? {
    var rest = bytes[...]
    var isOpen = (output: true, messages: true)
    while isOpen.output || isOpen.messages {
      if rest.isEmpty { input.closeNow() }
      // Entries with a negative number are ignored.
      var polls = [
        pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOpen.output ? output.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.messages ? messages.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return .system(errno)
      }
      if polls[0].revents != 0 { write(&rest) }
      if polls[1].revents != 0 { isOpen.output = receive(from: output.number, into: &outputBytes) }
      if polls[2].revents != 0 { isOpen.messages = receive(from: messages.number, into: &messageBytes) }
      if outputBytes.count > limit || messageBytes.count > limit { return .tooLarge(limit: limit) }
    }
    return nil
  }

  consuming func finish() -> (output: [UInt8], messages: [UInt8]) { (outputBytes, messageBytes) }

  /// Writes as much as possible without blocking, or drops the rest if the program has closed its input.
  private func write(_ rest: inout ArraySlice<UInt8>) {
    let count = rest.withUnsafeBytes { sendWithoutSignal($0, to: input.number) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR, errno != EAGAIN {
      rest = []
    }
  }
}

/// Appends the bytes that can be read without blocking.
///
/// Returns false at the end of the stream.
private func receive(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
  withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
  }
}

/// Writes to a socket.
///
/// If the other end is closed, this returns an error instead of raising a signal.
private func sendWithoutSignal(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
  #if canImport(Darwin)
    // `Channel` has set `SO_NOSIGPIPE`.
    write(socket, bytes.baseAddress, bytes.count)
  #else
    send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}
