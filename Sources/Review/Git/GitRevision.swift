import SettingsGenModel
import SettingsGenSupport

/// A revision of a git repository, from which bundles are read without touching the working tree.
package struct GitRevision: Sendable {
  /// The name as the user wrote it: `origin/main`, `HEAD~3`, `v1.2`.
  package let name: String

  /// Creates a revision from anything that names a commit; throws if the name is empty or looks like an option.
  package init(_ name: String) throws(GitError) {
    guard !name.isEmpty, !name.utf8.contains(0) else { throw GitError("revision is empty; use a branch, a tag, or a commit") }
    guard name.utf8.first != UInt8(ascii: "-") else {
      throw GitError("\(name) isn't a revision; use a branch, a tag, or a commit")
    }
    self.name = name
  }

  /// Returns whether the repository of the current folder has a revision with a name.
  package static func exists(_ name: String) -> Bool { (try? GitRevision(name).commit(Git(folder: "."))) != nil }

  /// The commit of the working tree.
  package static let head = GitRevision(verified: "HEAD")

  private init(verified name: String) { self.name = name }

  /// Reads a bundle's pages and strings files at the revision into memory; returns nil if the revision has no such folder.
  ///
  /// Before the first commit, `HEAD` has no folders. The path is in the working tree, where the bundle doesn't have to exist.
  package func bundle(at path: String) throws(GitError) -> BundleFolder? {
    let (git, folder) = try Git.repository(ofBundle: path)
    return try isBeforeFirstCommit(git) ? nil : bundle(in: folder, shownAs: path, git)
  }

  /// Reads a bundle by its folder in the repository.
  func bundle(in folder: String, shownAs path: String, _ git: Git) throws(GitError) -> BundleFolder? {
    let tree = try BundleTree(folder, at: commit(git), true, git)
    return tree.bundle(at: "\(name):\(path)", try git.contents(ofObjects: Set(tree.files.values.map(\.object))))
  }

  /// Returns the names in a folder, whose path is in the working tree, at the revision.
  package func names(in folder: String) -> [String] {
    guard let (git, path) = try? Git.repository(ofBundle: folder), let commit = try? commit(git) else { return [] }
    let arguments = ["ls-tree", "--full-tree", "--name-only", "-z", commit, "--"]
    let listing = try? git.output(arguments + (path.isEmpty ? [] : [path + "/"]))
    return (listing ?? []).split(separator: 0).map { lastName(ofPath: String(decoding: $0, as: UTF8.self)) }
  }

  /// Reads a file by its path in the repository; returns nil if the revision has no such file.
  func contents(of path: String, _ git: Git) throws(GitError) -> [UInt8]? {
    let result = try git.run(["cat-file", "blob", "\(name):\(path)"])
    return result.status == 0 ? result.output : nil
  }

  /// Whether the revision is the branch of the working tree, and that has no commit yet.
  func isBeforeFirstCommit(_ git: Git) throws(GitError) -> Bool {
    guard name == Self.head.name, try git.run(["rev-parse", "--verify", "--quiet", name]).status != 0 else { return false }
    return try git.run(["symbolic-ref", "--quiet", name]).status == 0
  }

  /// Returns the hash of the commit, which isn't empty.
  func commit(_ git: Git) throws(GitError) -> String {
    let result = try git.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    let commit = String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    if result.status == 0, !commit.isEmpty { return commit }
    if git.isShallow {
      throw GitError("unknown revision \(name); the clone is shallow, so run 'git fetch --unshallow' first")
    }
    let fetch: Message = name.contains("/") ? "; if it's a branch of a remote, run 'git fetch' first" : ""
    throw GitError("unknown revision \(name)\(name.contains("..") ? "; instead of a range, use '--base' and '--head'" : fetch)")
  }
}

/// The revisions whose history is read: the commits that one has and another one doesn't.
package struct GitRange: Sendable {
  let excluded: GitRevision?
  let newest: GitRevision

  /// Returns the arguments for `git log`, for the whole range or for the part that begins with another commit.
  func arguments(from newest: String? = nil) -> [String] {
    [newest ?? self.newest.name] + (excluded.map { ["^" + $0.name] } ?? [])
  }
}

extension GitRange {
  /// Creates the range from a revision, or from two with dots between them: `main`, `v1.0..`, `v1.0..v2.0`; an empty one of the two is `HEAD`.
  package init(_ text: String) throws(GitError) {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    let names = ends.map { $0.isEmpty && ends.count == 2 ? "HEAD" : String($0) }
    excluded = names.count == 2 ? try GitRevision(names[0]) : nil
    newest = try GitRevision(names.last ?? "")
  }
}
