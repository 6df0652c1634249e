#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a path leads to; the raw value is how messages call it.
package enum FileKind: String, Hashable, Sendable {
  case regularFile = "a file"
  case directory = "a folder"
  case symbolicLink = "a symbolic link"
  case pipe = "a pipe"
  case socket = "a socket"
  case device = "a device"

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regularFile
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}

/// What is at a path, or nil where nothing can be found there; a link is followed unless the caller asks for the link itself.
package func fileKind(at path: String, followingLinks: Bool = true) -> FileKind? {
  var status = stat()
  let result = followingLinks ? stat(path, &status) : lstat(path, &status)
  return result == 0 ? FileKind(mode: status.st_mode) : nil
}
