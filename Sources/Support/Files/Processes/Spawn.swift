#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
