#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The kind of a file; the raw value is its name in messages.
package enum FileKind: String, Hashable, Sendable {
  case regularFile = "a file"
  case directory = "a folder"
  case symbolicLink = "a symbolic link"
  case pipe = "a pipe"
  case device = "a device"

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regularFile
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .pipe
    default: self = .device
    }
  }
}

/// Returns the kind of the file at a path, or of a symbolic link itself if links aren't followed; nil if nothing exists there.
package func fileKind(at path: String, followingLinks: Bool = true) -> FileKind? {
  var status = stat()
  let result = followingLinks ? stat(path, &status) : lstat(path, &status)
  return result == 0 ? FileKind(mode: status.st_mode) : nil
}

/// Returns the absolute path of an existing file or folder, with every symbolic link resolved.
package func realPath(_ path: String) throws(FileError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last(.find, path) }
  defer { free(resolved) }
  return String(cString: resolved)
}

package struct DirectoryEntry: Sendable {
  package let name: String
  /// The item's kind; links aren't followed.
  package let kind: FileKind
}

/// Lists the items of a folder, sorted by the bytes of their names, without `.` and `..`; throws if a name isn't UTF-8.
package func listDirectory(_ path: String) throws(FileError) -> [DirectoryEntry] {
  guard let stream = opendir(path) else { throw .last(.read, path) }
  defer { closedir(stream) }
  var entries: [DirectoryEntry] = []
  errno = 0
  while let entry = readdir(stream) {
    let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    let name = String(decoding: bytes, as: UTF8.self)
    guard name != ".", name != ".." else { continue }
    let itemPath = joinPath(path, name)
    guard bytes.firstIndexOfInvalidUTF8 == nil else { throw FileError(.read, itemPath, .invalidName) }
    if let kind = fileKind(at: itemPath, followingLinks: false) {
      entries.append(DirectoryEntry(name: name, kind: kind))
    } else if errno != ENOENT {
      // An item that was just removed is left out.
      throw .last(.read, itemPath)
    }
    errno = 0
  }
  guard errno == 0 else { throw .last(.read, path) }
  return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}
