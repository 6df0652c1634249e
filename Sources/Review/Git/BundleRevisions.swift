import SettingsGenModel
import SettingsGenSupport

/// A bundle at a git revision, and in the working tree or at a newer revision.
package struct BundleRevisions: Sendable {
  /// What a revision has.
  package struct Version: Sendable {
    /// The path of the bundle, or its path in the repository if its folder was renamed after the revision.
    package let path: String
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

  /// Whether the old bundle, or the new one, is in another folder of its revision.
  package let isRenamed: (old: Bool, new: Bool)

  /// Reads a bundle and its configuration by their paths in the working tree.
  ///
  /// If only one of two revisions has the bundle, its folder may have been renamed between them.
  package init(
    ofBundle path: String, configuration: String, from base: GitRevision, to head: GitRevision?
  ) throws(GitError) {
    let new = try head.map { head throws(GitError) in try Version(path, configuration: configuration, at: head) }
    let old = try Version(path, configuration: configuration, at: base)
    let (git, rest) = try Git.repository(ofBundle: path)
    let oldFolder: String? =
      if old.folder == nil, new.map({ $0.folder != nil }) ?? true, try !base.isBeforeFirstCommit(git) {
        try BundleHistory.oldFolder(ofBundle: RepositoryFacts(git).folder(rest), at: base, newer: head, git)
      } else {
        nil
      }
    let newFolder: String? =
      if let head, new?.folder == nil, old.folder != nil {
        try BundleHistory.oldFolder(ofBundle: RepositoryFacts(git).folder(rest), at: head, newer: base, git)
      } else {
        nil
      }
    isRenamed = (oldFolder != nil, newFolder != nil)
    self.new =
      if let head, let newFolder {
        try Version(renamedFrom: newFolder, configuration: lastName(ofPath: configuration), at: head, git)
      } else {
        new
      }
    self.old =
      try oldFolder.map { folder throws(GitError) in
        try Version(renamedFrom: folder, configuration: lastName(ofPath: configuration), at: base, git)
      } ?? old
  }
}

extension BundleRevisions.Version {
  fileprivate init(_ path: String, configuration file: String, at revision: GitRevision) throws(GitError) {
    self.path = path
    folder = try revision.bundle(at: path)
    configurationFile = "\(revision.name):\(file)"
    let (git, rest) = try Git.repository(ofBundle: parent(ofPath: file))
    configuration = try revision.contents(of: "./" + joinPath(rest, lastName(ofPath: file)), git)
  }

  fileprivate init(renamedFrom path: String, configuration name: String, at revision: GitRevision, _ git: Git) throws(GitError) {
    self.path = path
    folder = try revision.bundle(at: path, git, listing: ["--full-tree", "--", "\(path)/"], below: path)
    let file = parent(ofPath: path) == "." ? name : joinPath(parent(ofPath: path), name)
    configurationFile = "\(revision.name):\(file)"
    configuration = try revision.contents(of: file, git)
  }
}
