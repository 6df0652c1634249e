import SettingsGenModel
import SettingsGenSupport

/// A state of a git repository, and the bundle as it was in it, read without touching the work tree.
package struct GitRevision: Sendable {
  /// As the person wrote it: `origin/main`, `HEAD~3`, `v1.2`.
  package let name: String

  /// - Parameter name: anything that names a commit; what git would take for an option is refused.
  package init(_ name: String) throws(GitError) {
    guard !name.isEmpty, !name.utf8.contains(0) else { throw GitError("an empty text names no revision") }
    guard name.utf8.first != UInt8(ascii: "-") else {
      throw GitError("'\(name)' names no revision; write a branch, a tag or a commit")
    }
    self.name = name
  }

  /// The bundle's pages and strings files at the revision, held in memory; nil where the revision has no such folder.
  ///
  /// - Parameter path: where the bundle is now. It has to be in the work tree of a repository.
  package func bundle(at path: String) throws(GitError) -> BundleFolder? {
    let place: String
    do throws(FileError) { place = try realPath(path) } catch { throw GitError(error.message) }
    let git = Git(folder: place)
    let commit = try commit(git)
    // Asked in a folder of the work tree, git lists that folder.
    let entries = GitTree.entries(try git.output(["ls-tree", "-r", "-z", commit]))
    guard !entries.isEmpty else { return nil }
    let files = try GitTree.contents(of: entries.filter(\.isReadForSettings), git: git)
    return BundleFolder(path: "\(name):\(path)", files: files)
  }

  private func commit(_ git: Git) throws(GitError) -> String {
    let result = try git.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    let commit = String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    if result.status == 0, !commit.isEmpty { return commit }
    let repository = try git.run(["rev-parse", "--is-shallow-repository"])
    guard repository.status == 0 else { throw GitError("git: \(repository.complaint)") }
    let isShallow = repository.output.starts(with: "true".utf8)
    let hint = isShallow ? "; this clone is shallow, so fetch it first, with 'git fetch'" : ""
    throw GitError("there is no revision '\(name)' in this repository\(hint)")
  }
}

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
