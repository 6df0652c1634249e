import SettingsGenModel
import SettingsGenSupport

/// A bundle at a git revision, and in the working tree or at a newer revision.
package struct BundleRevisions: Sendable {
  /// What a revision has.
  package struct Version: Sendable {
    /// The path of the bundle, or its path in the repository if its folder was renamed between the revisions.
    package let path: String
    package let isRenamed: Bool
    /// The bundle; nil if the revision doesn't have it.
    package let folder: BundleFolder?
    /// The path of the configuration, with the revision.
    package let configurationFile: String
    /// The contents of the configuration; nil if there is none.
    package let configuration: [UInt8]?
  }

  package let old: Version
  /// Nil for the working tree.
  package let new: Version?

  /// Reads a bundle and its configuration by their paths in the working tree.
  ///
  /// If only one of two revisions has the bundle, its folder may have been renamed between them.
  package init(
    ofBundle path: String, configuration: String, from base: GitRevision, to head: GitRevision?
  ) throws(GitError) {
    let (git, rest) = try Git.repository(ofBundle: path)
    func followed(_ version: Version, at revision: GitRevision, from other: GitRevision?) throws(GitError) -> Version {
      if try revision.isBeforeFirstCommit(git) { return version }
      let folder = try RepositoryFacts(git).folder(rest)
      let renamed = try BundleHistory.oldFolder(ofBundle: folder, at: revision, newer: other, git)
      return try renamed.map { folder throws(GitError) in
        try Version(renamedTo: folder, configuration: lastName(ofPath: configuration), at: revision, git)
      } ?? version
    }
    let older = try Version(path, configuration: configuration, at: base)
    let newer = try head.map { head throws(GitError) in try Version(path, configuration: configuration, at: head) }
    let isNew = older.folder == nil && newer.map { $0.folder != nil } ?? true
    old = isNew ? try followed(older, at: base, from: head) : older
    new =
      if let head, let newer, newer.folder == nil, older.folder != nil { try followed(newer, at: head, from: base) } else {
        newer
      }
  }
}

extension BundleRevisions.Version {
  fileprivate init(_ path: String, configuration file: String, at revision: GitRevision) throws(GitError) {
    (self.path, isRenamed) = (path, false)
    folder = try revision.bundle(at: path)
    configurationFile = "\(revision.name):\(file)"
    let (git, rest) = try Git.repository(ofBundle: parent(ofPath: file))
    configuration = try revision.contents(of: "./" + joinPath(rest, lastName(ofPath: file)), git)
  }

  fileprivate init(renamedTo path: String, configuration name: String, at revision: GitRevision, _ git: Git) throws(GitError) {
    (self.path, isRenamed) = (path, true)
    folder = try revision.bundle(at: path, git, listing: ["--full-tree", "--", "\(path)/"], below: path)
    let file = parent(ofPath: path) == "." ? name : joinPath(parent(ofPath: path), name)
    configurationFile = "\(revision.name):\(file)"
    configuration = try revision.contents(of: file, git)
  }
}
