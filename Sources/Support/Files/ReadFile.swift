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
/// - Throws: ``FileError`` if the file can't be read, isn't a regular file or is larger than the limit.
package func readFile(_ path: String, limit: Int = defaultFileLimit, allowsPipe: Bool = false) throws(FileError) -> [UInt8] {
  // Without a writer, opening a pipe waits for one, and so does reading it.
  let waiting = allowsPipe && fileKind(at: path) == .pipe ? 0 : O_NONBLOCK
  let descriptor = open(path, O_RDONLY | waiting | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else {
    // A socket can't be opened at all, and the system's message for that doesn't say why.
    let failure = FileError.last(.read, path)
    if let kind = fileKind(at: path), kind == .socket { throw FileError(.read, path, .wrongKind(kind)) }
    throw failure
  }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last(.read, path) }
  let kind = FileKind(mode: status.st_mode)
  guard kind == .regularFile || kind == .pipe && waiting == 0 else { throw FileError(.read, path, .wrongKind(kind)) }
  guard status.st_size <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
  return try readToEnd(of: descriptor, expecting: Int(status.st_size), limit: limit, path: path)
}

/// Reads standard input to the end.
///
/// - Parameter limit: The largest number of bytes.
/// - Throws: ``FileError`` if standard input can't be read or has more bytes than the limit.
package func readStandardInput(limit: Int = defaultFileLimit) throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, expecting: 1 << 16, limit: limit, path: "<standard input>")
}

/// Reads to the end of a file.
///
/// The expected size is only a hint: a file can grow or shrink in the meantime, and files in `/proc` report a size of 0.
private func readToEnd(
  of descriptor: Int32, expecting size: Int, limit: Int, path: String
) throws(FileError) -> [UInt8] {
  var failure: Int32 = 0
  // One more byte than expected, so that the usual case reaches the end without growing the array.
  var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
    failure = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, count: &count)
  }
  var space = size + 1
  while failure == 0, bytes.count == space, bytes.count <= limit {
    let more = [UInt8](unsafeUninitializedCapacity: max(space, 1 << 12)) { buffer, count in
      failure = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, count: &count)
    }
    space += max(space, 1 << 12)
    bytes += more
  }
  guard failure == 0 else { throw FileError(.read, path, .system(failure)) }
  guard bytes.count <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
  return bytes
}

/// Reads until the buffer is full or the file ends.
///
/// Returns 0 or an `errno`.
private func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, count: inout Int) -> Int32 {
  while count < buffer.count {
    let read = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
    if read == 0 { return 0 }
    if read > 0 { count += read } else if errno != EINTR { return errno }
  }
  return 0
}
