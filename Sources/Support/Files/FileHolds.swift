#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// True where a file can be read and holds exactly these bytes.
package func fileHolds(_ bytes: [UInt8], at path: String) -> Bool {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_size == bytes.count else { return false }
  guard FileKind(mode: status.st_mode) == .regularFile else { return false }
  return bytes.withUnsafeBytes { expected in
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var offset = 0
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return count == 0 && offset == expected.count }
        guard offset + count <= expected.count, let old = buffer.baseAddress, let new = expected.baseAddress else { return false }
        guard memcmp(old, new + offset, count) == 0 else { return false }
        offset += count
      }
    }
  }
}
