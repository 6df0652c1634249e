#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The absolute path of an existing file or folder, with every link resolved.
package func realPath(_ path: String) throws(FileError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last(.find, path) }
  defer { free(resolved) }
  return String(cString: resolved)
}
