#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The default limit for the size of files that are read, in bytes: 128 MiB.
package let defaultFileLimit = 128 << 20

/// Reads the contents of a regular file.
///
/// Anything else at the path is an error. Unless pipes are allowed, a pipe is an error too, and opening it doesn't block, even if no process
/// writes to it.
///
/// - Parameters:
///   - limit: The largest size in bytes.
///   - allowsPipe: Whether to read a pipe to its end, for a path that the user typed: a shell passes `<(command)` as the path of a pipe.
package func readFile(_ path: String, limit: Int = defaultFileLimit, allowsPipe: Bool = false) throws(FileError) -> [UInt8] {
  // Without a writer, opening a pipe waits for one, and so does reading it.
  let waiting = allowsPipe && fileKind(at: path) == .pipe ? 0 : O_NONBLOCK
  let descriptor = open(path, O_RDONLY | waiting | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else {
    // A socket can't be opened at all, and the system's message for that doesn't say why.
    let failure = FileError.last(.read, path)
    throw fileKind(at: path) == .socket ? FileError(.read, path, .wrongKind(.socket)) : failure
  }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last(.read, path) }
  let kind = FileKind(mode: status.st_mode)
  guard kind == .regularFile || kind == .pipe && waiting == 0 else { throw FileError(.read, path, .wrongKind(kind)) }
  guard status.st_size <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
  return try readToEnd(of: descriptor, expecting: Int(status.st_size), limit: limit, path: path)
}

/// Reads standard input to the end, which may be as large as a file.
package func readStandardInput() throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, expecting: 1 << 16, limit: defaultFileLimit, path: "<standard input>")
}

/// Reads to the end of a file, whose size may change in the meantime.
func readToEnd(of descriptor: Int32, expecting size: Int, limit: Int, path: String) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(size)
  var buffer = [UInt8](repeating: 0, count: min(max(size, 1 << 12), 1 << 16) + 1)
  while bytes.count <= limit {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw .last(.read, path) }
  }
  throw FileError(.read, path, .tooLarge(limit: limit))
}
