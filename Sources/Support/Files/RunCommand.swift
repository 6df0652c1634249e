#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a program that has run left behind.
package struct CommandResult: Hashable, Sendable {
  /// The exit status; of a program that a signal ended, 128 and the signal's number, as shells have it.
  package let status: Int32
  /// What it wrote to standard output.
  package let output: [UInt8]
  /// What it wrote to standard error.
  package let messages: [UInt8]
}

/// Runs a program, found as shells find it but without one, gives it its standard input and waits for its end.
///
/// It inherits the environment and the working directory, but no other open file and no signal that this process ignores.
///
/// - Parameters:
///   - arguments: the program's name and its arguments.
///   - hidden: the names of variables that it doesn't inherit.
///   - limit: the most bytes that each of its outputs may have.
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
  // The program's own ends are closed here, or it would never meet the end of its input, nor we that of its output.
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
    guard errno == EINTR else { throw .last(.read, name) }
  }
  // The low seven bits are the signal, the next byte the exit status: the macros for them aren't imported.
  let signal = status & 0x7F
  return signal == 0 ? status >> 8 & 0xFF : 128 + signal
}

/// Starts a program with these standard streams; throws where it can't be found or started.
func spawn(
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
  // A signal that is ignored or held back here would be so there too.
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
  guard failure == 0 else { throw FileError(.find, name, .system(failure)) }
  return process
}

/// This process's environment without some variables, as the system has it: `NAME=VALUE`, ended with nil.
private func environment(hiding hidden: [String]) -> [UnsafeMutablePointer<CChar>?] {
  #if canImport(Darwin)
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #else
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  let prefixes = hidden.map { Array("\($0)=".utf8CString.dropLast()) }
  var variables: [UnsafeMutablePointer<CChar>?] = []
  var next = start
  while let place = next, let variable = place.pointee {
    if !prefixes.contains(where: { strncmp(variable, $0, $0.count) == 0 }) { variables.append(variable) }
    next = place + 1
  }
  return variables + [nil]
}

/// A way between this process and one that it starts.
///
/// It is a pair of sockets and not a pipe, because only with a socket writing to somebody who has gone can be an error and not a signal, and
/// because only sockets can be made so that a program which another thread starts meanwhile doesn't get them.
struct Channel: ~Copyable {
  /// The end that stays in this process; reading and writing it never waits.
  let ours: Descriptor
  /// The end for the other process; no program that is started inherits it by itself.
  let theirs: Descriptor

  /// - Parameter name: the program, for an error.
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
    guard result == 0 else { throw .last(.find, name) }
    _ = fcntl(pair[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(pair[0], F_SETFL, fcntl(pair[0], F_GETFL) | O_NONBLOCK)
    // Where standard streams are closed their numbers are given out again, and those are what the other end is to be copied to.
    let theirs = fcntl(pair[1], F_DUPFD_CLOEXEC, 3)
    let failure = errno
    close(pair[1])
    guard theirs >= 0 else {
      close(pair[0])
      throw FileError(.find, name, .system(failure))
    }
    return (pair[0], theirs)
  }

  /// The end that stays in this process, after closing the other.
  consuming func keepingOurs() -> Descriptor { ours }
}

/// A file descriptor that is closed when nobody has it any more.
struct Descriptor: ~Copyable {
  /// Negative once it is closed.
  private(set) var number: Int32

  init(_ number: Int32) { self.number = number }

  /// Closes it before its time.
  mutating func closeNow() {
    if number >= 0 { close(number) }
    number = -1
  }

  deinit { if number >= 0 { close(number) } }
}

/// Writes to a program and reads from it at the same time, so that neither waits for the other for ever.
struct Exchange: ~Copyable {
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

  /// Goes on until the program has closed both of its outputs; returns what stood in the way, if anything.
  mutating func run(writing bytes: [UInt8]) -> FileError.Reason? {
    var rest = bytes[...]
    var isOpen = (output: true, messages: true)
    while isOpen.output || isOpen.messages {
      if rest.isEmpty { input.closeNow() }
      // A negative number is passed over.
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

  /// What was read; a program that writes on meets a closed stream.
  consuming func finish() -> (output: [UInt8], messages: [UInt8]) { (outputBytes, messageBytes) }

  /// Writes what is taken at once; a program that reads no more gets no more.
  private func write(_ rest: inout ArraySlice<UInt8>) {
    let count = rest.withUnsafeBytes { sendWithoutSignal($0, to: input.number) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR, errno != EAGAIN {
      rest = []
    }
  }
}

/// Reads what is there; false at the end.
private func receive(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
  withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
  }
}

/// Writes to a socket; that there is nobody to read it is an error and no signal.
private func sendWithoutSignal(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
  #if canImport(Darwin)
    // The socket was told when it was made.
    write(socket, bytes.baseAddress, bytes.count)
  #else
    send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}
