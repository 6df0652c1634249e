#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path with another after it: `a` or `a/` and `b` give `a/b`; an absolute second path stands alone.
package func joinPath(_ base: String, _ path: String) -> String {
  if base.isEmpty || path.utf8.first == slash { return path }
  if path.isEmpty { return base }
  return base.utf8.last == slash ? base + path : base + "/" + path
}

/// The last name in a path: `Settings.bundle` for `App/Settings.bundle/`; empty for the root folder and an empty path.
package func lastName(ofPath path: String) -> String {
  path.utf8.split(separator: slash).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
}

/// The folder that holds what a path names: `App` for `App/Settings.bundle/`, `.` for a lone name.
package func parent(ofPath path: String) -> String {
  let bytes = Array(path.utf8)
  guard let nameEnd = bytes.lastIndex(where: { $0 != slash }) else { return bytes.isEmpty ? "." : "/" }
  guard let separator = bytes[..<nameEnd].lastIndex(of: slash) else { return "." }
  guard let parentEnd = bytes[...separator].lastIndex(where: { $0 != slash }) else { return "/" }
  return String(decoding: bytes[...parentEnd], as: UTF8.self)
}

/// The same path without empty names, `.`, and `..` where a name stands before it; `.` for the current folder.
///
/// The disk is not looked at, so a `..` after a link means the folder that the path names, not the one that the link leads to.
package func normalizedPath(_ path: String) -> String {
  let isAbsolute = path.utf8.first == slash
  var names: [Substring.UTF8View] = []
  for name in path[...].utf8.split(separator: slash) where !name.elementsEqual(".".utf8) {
    guard name.elementsEqual("..".utf8) else {
      names.append(name)
      continue
    }
    if let last = names.last, !last.elementsEqual("..".utf8) {
      names.removeLast()
    } else if !isAbsolute {
      names.append(name)
    }
  }
  let joined = names.map { String(Substring($0)) }.joined(separator: "/")
  if isAbsolute { return "/" + joined }
  return joined.isEmpty ? "." : joined
}

/// True where a path is a folder's own or lies below it; both must be real paths, or both normalised from the same place.
package func isPath(_ path: String, inside folder: String) -> Bool {
  if folder == "/" { return path.utf8.first == slash }
  guard path.utf8.starts(with: folder.utf8) else { return false }
  let rest = path.utf8.dropFirst(folder.utf8.count)
  return rest.isEmpty || rest.first == slash
}

private let slash = UInt8(ascii: "/")

/// The absolute path of an existing file or folder, with every link resolved.
package func realPath(_ path: String) throws(FileError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last(.find, path) }
  defer { free(resolved) }
  return String(cString: resolved)
}
