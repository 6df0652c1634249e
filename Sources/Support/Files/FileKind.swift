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

/// A name in a folder with what it stands for; a link is a link here, whatever it leads to.
package struct DirectoryEntry: Hashable, Sendable {
  package let name: String
  package let kind: FileKind
}

/// What a folder holds, sorted by the bytes of the names, without `.` and `..`.
package func listDirectory(_ path: String) throws(FileError) -> [DirectoryEntry] {
  guard let stream = opendir(path) else { throw .last(.read, path) }
  defer { closedir(stream) }
  var entries: [DirectoryEntry] = []
  errno = 0
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard name != ".", name != ".." else { continue }
    // What has vanished since, or has a name that is no UTF-8, can't be read and is left out.
    if let kind = fileKind(at: joinPath(path, name), followingLinks: false) {
      entries.append(DirectoryEntry(name: name, kind: kind))
    }
    errno = 0
  }
  guard errno == 0 else { throw .last(.read, path) }
  return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}
