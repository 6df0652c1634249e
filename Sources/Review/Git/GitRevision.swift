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
