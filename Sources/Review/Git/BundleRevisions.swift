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
  /// If a revision doesn't have the bundle, its folder may have been renamed between the two.
  package init(
    ofBundle path: String, configuration file: String, from base: GitRevision, to head: GitRevision?
  ) throws(GitError) {
    let (git, rest) = try Git.repository(ofBundle: path)
    func version(at revision: GitRevision, from other: GitRevision?) throws(GitError) -> Version {
      let version = try Version(path, configuration: file, at: revision)
      guard version.folder == nil, try !revision.isBeforeFirstCommit(git) else { return version }
      let folder = try RepositoryFacts(git).folder(rest)
      guard let renamed = try BundleHistory.oldFolder(ofBundle: folder, at: revision, newer: other, git) else { return version }
      return try Version(renamedTo: renamed, configuration: lastName(ofPath: file), at: revision, git)
    }
    old = try version(at: base, from: head)
    new = try head.map { head throws(GitError) in try version(at: head, from: base) }
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
    folder = try revision.bundle(in: path, shownAs: path, git)
    let file = parent(ofPath: path) == "." ? name : joinPath(parent(ofPath: path), name)
    configurationFile = "\(revision.name):\(file)"
    configuration = try revision.contents(of: file, git)
  }
}
