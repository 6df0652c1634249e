import SettingsGenModel
import SettingsGenSupport

/// A revision of a git repository, from which bundles are read without touching the working tree.
package struct GitRevision: Sendable {
  /// The name as the user wrote it: `origin/main`, `HEAD~3`, `v1.2`.
  package let name: String

  /// Creates a revision from anything that names a commit.
  ///
  /// - Throws: ``GitError`` if the name is empty or looks like an option.
  package init(_ name: String) throws(GitError) {
    guard !name.isEmpty, !name.utf8.contains(0) else { throw GitError("revision is empty; use a branch, a tag or a commit") }
    guard name.utf8.first != UInt8(ascii: "-") else {
      throw GitError("'\(name)' is not a revision; use a branch, a tag or a commit")
    }
    self.name = name
  }

  /// Returns whether the repository of the current folder has a revision with a name.
  package static func exists(_ name: String) -> Bool {
    guard let revision = try? GitRevision(name), let commit = try? revision.commit(Git(folder: ".")) else { return false }
    return !commit.isEmpty
  }

  /// Returns the first and the last revision of a range as git writes it (`main..topic`, `main...topic`, `main..`); nil if the text is
  /// not a range of revisions in the repository of the current folder.
  package static func ends(ofRange text: String) -> [String]? {
    guard let names = (try? GitRange(text))?.revisions.map(\.name), names.count == 2 else { return nil }
    return names.allSatisfy(exists) ? names : nil
  }

  /// Reads a bundle's pages and strings files at the revision into memory; returns nil if the revision has no such folder.
  ///
  /// - Parameter path: The path of the bundle in the working tree of a repository, where it doesn't have to exist.
  /// - Throws: ``GitError`` if git can't be run, or the repository has no such revision.
  package func bundle(at path: String) throws(GitError) -> BundleFolder? {
    let (git, rest) = try Git.repository(ofBundle: path)
    let commit = try commit(git)
    // git lists the folder that it runs in, or a path in that folder; './' keeps it from reading the path as a pattern.
    let files = GitFile.all(
      in: try git.output(["ls-tree", "-r", "-z", commit] + (rest.isEmpty ? [] : ["./\(rest)/"])), below: rest)
    guard !files.isEmpty else { return nil }
    let settingsFiles = files.filter(\.isSettingsFile)
    let objects = try git.contents(ofObjects: Set(settingsFiles.map(\.object)))
    return BundleFolder(path: "\(name):\(path)", name: lastName(ofPath: path), files: settingsFiles.contents(from: objects))
  }

  /// Returns the hash of the commit.
  ///
  /// - Throws: ``GitError`` if git can't be run, or the repository has no such revision.
  func commit(_ git: Git) throws(GitError) -> String {
    let result = try git.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    let commit = String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    if result.status == 0, !commit.isEmpty { return commit }
    let repository = try git.run(["rev-parse", "--is-shallow-repository"])
    guard repository.status == 0 else { throw GitError("git: \(repository.errorMessage)") }
    let isShallow = repository.output.starts(with: "true".utf8)
    let hint = isShallow ? "; the clone is shallow, so run 'git fetch --unshallow' first" : ""
    throw GitError("unknown revision '\(name)'\(hint)")
  }
}
