import SettingsGenSupport

/// A pattern for paths: `*` matches any characters of a name, `**` any folders, `?` one character.
package struct GlobPattern: Hashable, Sendable {
  private let components: [[UInt8]]

  /// Creates a pattern, which is that of a path in one of the given folders, or of a path as messages print it.
  ///
  /// A single name matches files and folders at any depth, unless it begins with `/`: `/Tests` is the folder `Tests` at the top.
  package init(_ pattern: String) {
    var pattern = pattern[...]
    while pattern.hasPrefix("./") { pattern = pattern.dropFirst(2) }
    let parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let isAnchored = pattern.utf8.first == UInt8(ascii: "/")
    components = parts.count == 1 && !isAnchored ? [Array("**".utf8)] + parts : parts
  }

  /// Returns whether the pattern matches a path, either as a whole or relative to a folder.
  func matches(_ path: String, below root: String) -> Bool {
    let names = normalizedPath(path).utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let count = normalizedPath(root) == "." ? 0 : normalizedPath(root).utf8.split(separator: UInt8(ascii: "/")).count
    return Self.match(components[...], names[...]) || Self.match(components[...], names.dropFirst(count))
  }

  private static func match(_ pattern: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    if first == Array("**".utf8) {
      return (names.startIndex...names.endIndex).contains { match(pattern.dropFirst(), names[$0...]) }
    }
    guard let name = names.first, match(first, name) else { return false }
    return match(pattern.dropFirst(), names.dropFirst())
  }

  /// Matches one name; after a mismatch, only the last `*` is tried with more characters, which takes quadratic time at most.
  private static func match(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (patternIndex, nameIndex) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while nameIndex < name.count {
      if patternIndex < pattern.count, pattern[patternIndex] == UInt8(ascii: "*") {
        star = (patternIndex, nameIndex)
        patternIndex += 1
      } else if patternIndex < pattern.count,
        pattern[patternIndex] == name[nameIndex] || pattern[patternIndex] == UInt8(ascii: "?")
      {
        patternIndex += 1
        nameIndex += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (patternIndex, nameIndex) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
