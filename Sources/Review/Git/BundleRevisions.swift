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
    let (git, folder) = try Git.repository(ofBundle: path)
    func version(at revision: GitRevision, from other: GitRevision?) throws(GitError) -> Version {
      let version = try Version(path, in: folder, isRenamed: false, configuration: lastName(ofPath: file), at: revision, git)
      guard version.folder == nil, try !revision.isBeforeFirstCommit(git),
        let renamed = try BundleHistory.oldFolder(ofBundle: folder, at: revision, newer: other, git)
      else { return version }
      return try Version(renamed, in: renamed, isRenamed: true, configuration: lastName(ofPath: file), at: revision, git)
    }
    old = try version(at: base, from: head)
    new = try head.map { head throws(GitError) in try version(at: head, from: base) }
  }
}

extension BundleRevisions.Version {
  /// Reads a bundle by its folder in the repository, and the configuration next to it.
  fileprivate init(
    _ path: String, in folder: String, isRenamed: Bool, configuration name: String, at revision: GitRevision, _ git: Git
  ) throws(GitError) {
    (self.path, self.isRenamed) = (path, isRenamed)
    self.folder = try revision.isBeforeFirstCommit(git) ? nil : revision.bundle(in: folder, shownAs: path, git)
    let file = normalizedPath(joinPath(parent(ofPath: folder), name))
    configurationFile = "\(revision.name):\(file)"
    configuration = try revision.contents(of: file, git)
  }
}
