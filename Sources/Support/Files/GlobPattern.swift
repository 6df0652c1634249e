#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A pattern for paths: `*` matches any characters of a name, `**` any folders, `?` one character.
package struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  /// The names in the syntax of `fnmatch`, in which `[` and `\` are escaped.
  private let components: [String]

  /// Creates a pattern for paths relative to one of the given folders, or for paths as messages print them.
  ///
  /// A single name matches files and folders at any depth, unless it begins with `/`: `/Tests` is the folder `Tests` at the top.
  package init(_ pattern: String) {
    text = pattern
    var pattern = pattern[...]
    while pattern.hasPrefix("./") { pattern = pattern.dropFirst(2) }
    let parts = pattern.split(separator: "/").map { String($0).replacing("\\", with: #"\\"#).replacing("[", with: #"\["#) }
    components = parts.count == 1 && !pattern.hasPrefix("/") ? ["**"] + parts : parts
  }

  /// Returns whether the pattern matches a path, either as a whole or relative to a folder.
  package func matches(_ path: String, below root: String) -> Bool {
    let names = normalizedPath(path).split(separator: "/").map(String.init)
    let count = normalizedPath(root) == "." ? 0 : normalizedPath(root).split(separator: "/").count
    return Self.match(components[...], names[...]) || Self.match(components[...], names.dropFirst(count))
  }

  private static func match(_ pattern: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    if first == "**" { return (names.startIndex...names.endIndex).contains { match(pattern.dropFirst(), names[$0...]) } }
    guard let name = names.first, fnmatch(first, name, 0) == 0 else { return false }
    return match(pattern.dropFirst(), names.dropFirst())
  }
}
