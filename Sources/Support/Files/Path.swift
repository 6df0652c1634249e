/// Joins two paths: `a` or `a/` and `b` become `a/b`; an absolute second path is returned unchanged.
package func joinPath(_ base: String, _ path: String) -> String {
  if base.isEmpty || path.utf8.first == slash { return path }
  if path.isEmpty { return base }
  return base.utf8.last == slash ? base + path : base + "/" + path
}

/// Returns the last component of a path: `Settings.bundle` for `App/Settings.bundle/`, an empty string for `/` and an empty path.
package func lastName(ofPath path: String) -> String {
  path.utf8.split(separator: slash).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
}

/// Returns the path of the folder that contains an item: `App` for `App/Settings.bundle/`, `.` for a single component.
package func parent(ofPath path: String) -> String {
  let bytes = Array(path.utf8)
  guard let nameEnd = bytes.lastIndex(where: { $0 != slash }) else { return bytes.isEmpty ? "." : "/" }
  guard let separator = bytes[..<nameEnd].lastIndex(of: slash) else { return "." }
  guard let parentEnd = bytes[...separator].lastIndex(where: { $0 != slash }) else { return "/" }
  return String(decoding: bytes[...parentEnd], as: UTF8.self)
}

/// Returns a path without empty components, `.`, and `..` after a name; `.` if nothing remains.
///
/// The file system isn't read, so `..` after a symbolic link means the link's parent in the path, not the parent of its destination.
package func normalizedPath(_ path: String) -> String {
  let isAbsolute = path.utf8.first == slash
  var names: [Substring.UTF8View] = []
  for name in path[...].utf8.split(separator: slash) where !name.elementsEqual(".".utf8) {
    let isParent = name.elementsEqual("..".utf8)
    if isParent, let last = names.last, !last.elementsEqual("..".utf8) {
      names.removeLast()
    } else if !isParent || !isAbsolute {
      names.append(name)
    }
  }
  let joined = names.map { String(Substring($0)) }.joined(separator: "/")
  if isAbsolute { return "/" + joined }
  return joined.isEmpty ? "." : joined
}

/// Returns whether a path leads to a folder itself or to an item inside it.
///
/// Both must be real paths, or both must be normalized and relative to the same folder.
package func isPath(_ path: String, inside folder: String) -> Bool {
  if folder == "/" { return path.utf8.first == slash }
  guard path.utf8.starts(with: folder.utf8) else { return false }
  let rest = path.utf8.dropFirst(folder.utf8.count)
  return rest.isEmpty || rest.first == slash
}

private let slash = UInt8(ascii: "/")
