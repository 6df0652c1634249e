#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The most bytes that a file may have unless the caller says otherwise: 128 MiB.
package let defaultFileLimit = 128 << 20

/// The whole contents of a regular file.
///
/// A folder, pipe or device is an error at once: opening never waits for somebody at a pipe's other end.
package func readFile(_ path: String, limit: Int = defaultFileLimit) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else {
    // A socket can't be opened at all, and the system's word for that explains nothing.
    let failure = FileError.last(.read, path)
    if let kind = fileKind(at: path), kind == .socket { throw FileError(.read, path, .wrongKind(kind)) }
    throw failure
  }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last(.read, path) }
  let kind = FileKind(mode: status.st_mode)
  guard kind == .regularFile else { throw FileError(.read, path, .wrongKind(kind)) }
  guard status.st_size <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
  return try readToEnd(of: descriptor, expecting: Int(status.st_size), limit: limit, path: path)
}

/// All that comes from standard input.
package func readStandardInput(limit: Int = defaultFileLimit) throws(FileError) -> [UInt8] {
  try readToEnd(of: STDIN_FILENO, expecting: 1 << 16, limit: limit, path: "<standard input>")
}

/// Reads until the end, whatever was expected: a file may grow or shrink meanwhile, and those of `/proc` claim to be empty.
private func readToEnd(
  of descriptor: Int32, expecting size: Int, limit: Int, path: String
) throws(FileError) -> [UInt8] {
  var failure: Int32 = 0
  // One byte more than expected, so that the common case meets the end without growing the array.
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

/// Reads until the buffer is full or the end is met; returns 0 or an `errno`.
private func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, count: inout Int) -> Int32 {
  while count < buffer.count {
    let read = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
    if read == 0 { return 0 }
    if read > 0 { count += read } else if errno != EINTR { return errno }
  }
  return 0
}
