#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
