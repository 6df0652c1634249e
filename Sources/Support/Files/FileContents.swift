#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// MARK: - Reading

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
  guard descriptor >= 0 else { throw .last(.read, path) }
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

// MARK: - Writing

/// Replaces the contents of a file atomically: readers see either the old or the new contents, never a mixture.
///
/// A file that already has these contents isn't touched. Symbolic links are followed. A new file gets its permissions from the umask, an
/// existing one keeps its own. A pipe or device can't be replaced by renaming, so it's written to directly. Returns whether anything was
/// written.
@discardableResult
package func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
  switch fileKind(at: path) {
  case .directory: throw FileError(.write, path, .wrongKind(.directory))
  case .pipe, .device:
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .last(.write, path) }
    let failure = writeAll(bytes, to: descriptor)
    close(descriptor)
    guard failure == 0 || failure == EPIPE else { throw FileError(.write, path, .system(failure)) }
    return true
  case .regularFile, .symbolicLink, nil: break
  }
  let target = try linkTarget(of: path)
  var status = stat()
  let exists = stat(target, &status) == 0
  // Renaming would replace even a read-only file.
  if exists, access(target, W_OK) != 0 { throw .last(.write, path) }
  if exists, fileHasContents(bytes, at: target) { return false }
  try replace(target, status: exists ? status : nil, with: bytes, messagePath: path)
  return true
}

/// Writes a temporary file and renames it to the target.
private func replace(_ target: String, status old: stat?, with bytes: [UInt8], messagePath path: String) throws(FileError) {
  let temporary = try openTemporaryFile(beside: target, messagePath: path)
  var failure = writeAll(bytes, to: temporary.descriptor)
  if failure == 0, let old {
    // Only the superuser can keep the owner of another user's file; setting it resets some permissions.
    _ = fchown(temporary.descriptor, old.st_uid, old.st_gid)
    if fchmod(temporary.descriptor, old.st_mode & 0o7777) != 0 { failure = errno }
  }
  if close(temporary.descriptor) != 0, failure == 0 { failure = errno }
  if failure == 0, rename(temporary.path, target) != 0 { failure = errno }
  guard failure == 0 else {
    unlink(temporary.path)
    throw FileError(.write, path, .system(failure))
  }
}

/// Follows symbolic links to the path to write to, at which nothing needs to exist yet; throws if links lead in a circle.
package func linkTarget(of path: String) throws(FileError) -> String {
  var target = path
  for _ in 0..<40 {
    guard fileKind(at: target, followingLinks: false) == .symbolicLink else { return target }
    let capacity = Int(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: capacity)
    let count = readlink(target, &buffer, capacity)
    guard count >= 0 else { throw .last(.write, path) }
    let destination = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    target = joinPath(parent(ofPath: target), destination)
  }
  throw FileError(.write, path, .system(ELOOP))
}

/// Creates a file with an unused name in the target's folder, because files can't be renamed across file systems.
private func openTemporaryFile(
  beside target: String, messagePath: String
) throws(FileError) -> (path: String, descriptor: Int32) {
  for _ in 0..<16 {
    let name = ".settings-gen-\(getpid())-" + String(UInt64.random(in: 0...(.max)), radix: 36)
    let path = joinPath(parent(ofPath: target), name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor >= 0 { return (path, descriptor) }
    if errno != EEXIST { break }
  }
  throw .last(.write, messagePath)
}

/// Returns whether a file can be read and has exactly these contents.
package func fileHasContents(_ bytes: [UInt8], at path: String) -> Bool {
  (try? readFile(path, limit: bytes.count)) == bytes
}

/// Writes all bytes, in as many calls as necessary, and returns 0 or an `errno`.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }
}
