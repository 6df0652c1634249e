import SettingsGenSupport

/// What git says of the files of a revision.
enum GitTree {
  /// A file of a revision.
  struct Entry: Hashable {
    /// `100644` for a file, `120000` for a symbolic link, `160000` for a submodule.
    var mode: String
    var object: String
    /// Relative to the folder that was listed.
    var path: String

    /// Pages and strings tables; images would be read for nothing.
    var isReadForSettings: Bool { mode != "160000" && (path.hasSuffix(".plist") || path.hasSuffix(".strings")) }
  }

  /// The entries of `ls-tree -z`: `MODE TYPE OBJECT<tab>PATH<nul>`.
  static func entries(_ listing: [UInt8]) -> [Entry] {
    listing.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let facts = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard facts.count == 3 else { return nil }
      return Entry(mode: facts[0], object: facts[2], path: String(decoding: line[(tab + 1)...], as: UTF8.self))
    }
  }

  /// The contents of all files by their path, out of one process.
  static func contents(of entries: [Entry], git: Git) throws(GitError) -> [String: [UInt8]] {
    let request = entries.map { $0.object + "\n" }.joined()
    let answer = try git.output(["cat-file", "--batch"], input: Array(request.utf8))
    var rest = answer[...]
    var files: [String: [UInt8]] = [:]
    var links: [(path: String, target: String)] = []
    for entry in entries {
      guard let contents = nextObject(&rest) else { throw GitError("git has no contents of '\(entry.path)' at that revision") }
      if entry.mode == "120000" {
        links.append((entry.path, String(decoding: contents, as: UTF8.self)))
      } else {
        files[entry.path] = Array(contents)
      }
    }
    // A link to another file of the bundle is that file; what leads elsewhere can't be read out of a revision.
    for link in links { files[link.path] = files[normalizedPath(joinPath(parent(ofPath: link.path), link.target))] }
    return files
  }

  /// The next object of `cat-file --batch`: `OBJECT TYPE SIZE<newline>CONTENTS<newline>`; nil for one that is missing.
  private static func nextObject(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let facts = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard facts.count == 3, let size = Int(facts[2]), size < rest.endIndex - end else { return nil }
    let contents = rest[(end + 1)..<(end + 1 + size)]
    rest = rest[(end + 1 + size)...].dropFirst()
    return contents
  }
}
