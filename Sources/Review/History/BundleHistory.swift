import SettingsGenModel
import SettingsGenSupport

/// The commits of a branch that changed a bundle's pages or strings files, newest first.
///
/// Only the first parent of each commit is followed, so a merged branch is one commit: the merge. If the bundle's folder was renamed, the
/// history continues with the old folder. The number of git processes doesn't depend on the number of commits: `git log` lists the changes
/// of all commits, and the trees are found by undoing them, starting from the newest tree.
package struct BundleHistory: Sendable {
  package struct Commit: Hashable, Sendable {
    package let hash: String
    /// The time when it was committed, in seconds since 1970.
    package let time: Int
    package let author: String
    package let subject: String

    var shortHash: String { String(hash.prefix(10)) }
  }

  package struct Step: Sendable {
    package let commit: Commit
    /// The path of the bundle's folder in the repository after the commit, or before it if the commit removed the bundle.
    package let path: String
    /// The path of the folder before the commit if the commit renamed it.
    package let oldPath: String?
    /// The path of the folder of which the commit added a copy; nil if it didn't.
    package let sourcePath: String?
    /// The bundle before the commit; nil if the commit added it.
    package let old: BundleFolder?
    /// The bundle after the commit; nil if the commit removed it.
    package let new: BundleFolder?
  }

  /// The commits, newest first.
  package let steps: [Step]
  /// The bundle at the newest commit of the range; nil if that has no such bundle.
  let newest: BundleFolder?
  /// Whether the repository is a shallow clone, in which the oldest commits are missing.
  package let isShallow: Bool

  /// Reads the history of a bundle; returns nil if no commit in the range has a bundle at the path, or at one that was renamed to it
  /// after the range.
  ///
  /// - Parameters:
  ///   - path: The path of the bundle in the working tree of a repository, where it doesn't have to exist.
  ///   - includesTranslations: Whether to read text in other languages than English if the bundle has English text, which is most of what
  ///     changes in a bundle with many languages.
  package init?(ofBundle path: String, in range: GitRange, includesTranslations: Bool = true) throws(GitError) {
    let (git, folder) = try Git.repository(ofBundle: path)
    var history = try BundleHistory(ofFolder: folder, in: range, includesTranslations, git)
    if history == nil, let old = try Self.oldFolder(ofBundle: folder, at: range.newest, newer: nil, git) {
      history = try BundleHistory(ofFolder: old, in: range, includesTranslations, git)
    }
    guard let history else { return nil }
    self = history
  }

  /// Returns the folder that was renamed, after a revision, to the folder of a bundle; nil if there is none.
  ///
  /// The revision is compared with the newer one first, which also finds renames on other branches and renames that are staged. If the
  /// main page changed too much for that, the commits between the two are read one by one.
  ///
  /// - Parameter newer: A revision that has the bundle in this folder; nil if the index or the working tree has it.
  static func oldFolder(
    ofBundle folder: String, at revision: GitRevision, newer: GitRevision?, _ git: Git
  ) throws(GitError) -> String? {
    let commits = try [revision.commit(git)] + (newer.map { newer throws(GitError) in [try newer.commit(git)] } ?? [])
    let comparison = (newer == nil ? ["diff-index", "--cached"] : ["diff-tree", "-r"]) + commits
    if let origin = try originalFolder(of: folder, in: comparison + ["-M"], git) { return origin }
    if newer == nil, try GitRevision.head.isBeforeFirstCommit(git) { return nil }
    let range = GitRange(excluded: revision, newest: newer ?? .head)
    let steps = try BundleHistory(ofFolder: folder, in: range, false, git)?.steps
    guard let origin = steps?.compactMap(\.oldPath).last else { return nil }
    // A bundle that was created in the old folder since is the one that stayed.
    let listing =
      newer.map { ["ls-tree", "--full-tree", $0.name, "--", origin] } ?? ["ls-files", "--", ":(top,literal)\(origin)"]
    return try git.output(listing, hasPatterns: newer == nil).isEmpty ? origin : nil
  }

  /// Reads the history of a bundle by its folder in the repository; returns nil if no commit in the range has it.
  private init?(
    ofFolder folder: String, in range: GitRange, _ includesTranslations: Bool, _ git: Git
  ) throws(GitError) {
    let records: [CommitRecord]
    do throws(GitError) {
      records = try CommitRecord.all(ofFolder: folder, range.arguments(), git)
    } catch {
      // Looked up only now, so a range without mistakes costs no process.
      for revision in [range.excluded, range.newest].compactMap(\.self) { _ = try revision.commit(git) }
      throw error
    }
    isShallow = git.isShallow
    let tip = records.first?.commit.hash ?? range.newest.name
    let newestTree = try BundleTree(folder, at: tip, includesTranslations, git)
    if records.isEmpty, newestTree.files.isEmpty { return nil }

    let versions = try Self.versions(of: newestTree, records, in: range, isShallow, git)
    let objects = try git.contents(
      ofObjects: Set((versions.flatMap { [$0.old, $0.new] } + [newestTree]).flatMap { $0.files.values.map(\.object) }))
    newest = newestTree.bundle(at: "\(range.newest.name):\(folder)", objects)
    steps = versions.map { commit, old, new, source in
      Step(
        commit: commit, path: new.files.isEmpty ? old.folder : new.folder,
        oldPath: ExactText(old.folder) == ExactText(new.folder) ? nil : old.folder, sourcePath: source,
        old: old.bundle(at: "\(commit.shortHash)^:\(old.folder)", objects),
        new: new.bundle(at: "\(commit.shortHash):\(new.folder)", objects))
    }
  }

  /// Returns the versions of a bundle before and after each commit, newest first, by undoing the commits.
  private static func versions(
    of newest: BundleTree, _ records: [CommitRecord], in range: GitRange, _ isShallow: Bool, _ git: Git
  ) throws(GitError) -> [(commit: Commit, old: BundleTree, new: BundleTree, source: String?)] {
    var (tree, rest) = (newest, records[...])
    var versions: [(commit: Commit, old: BundleTree, new: BundleTree, source: String?)] = []
    // In a shallow clone, the oldest commit seems to add all files.
    while let record = rest.popFirst(), record.hasParents || !isShallow {
      var old = tree.undoing(record)
      var source: String?
      if old.files.isEmpty, !tree.files.isEmpty, record.hasParents {
        let parent = record.commit.hash + "^"
        let comparison = ["diff-tree", "-r", parent, record.commit.hash]
        if let origin = try originalFolder(of: tree.folder, in: comparison + ["-M"], git) {
          old = try BundleTree(origin, at: parent, !tree.isEnglish, git)
          rest = try CommitRecord.all(ofFolder: origin, range.arguments(from: parent), git)[...]
        } else {
          source = try originalFolder(of: tree.folder, in: comparison + ["-C", "--find-copies-harder"], git)
        }
      }
      if old != tree { versions.append((record.commit, old, tree, source)) }
      tree = old
    }
    return versions
  }

  /// Returns the folder whose main page became a bundle's, according to git; nil if the page is new.
  ///
  /// All 28 renames and 12 of 13 copies in the histories of 142 public bundles are found by the main page; the files around the bundle, and
  /// other pages, know no more.
  ///
  /// - Parameter comparison: The command that compares two trees, with the option that finds renames, or copies, too.
  private static func originalFolder(of folder: String, in comparison: [String], _ git: Git) throws(GitError) -> String? {
    // A bundle of InAppSettingsKit may have only a variant of the main page.
    let pages = PageVariant.allCases.map { joinPath(folder, "Root" + $0.rawValue) }
    let options = ["--name-status", "-z", "--diff-filter=RC", "--no-relative", "--", ":(top,glob)**/*.bundle/Root*.plist"]
    // STATUS, the old path, and the new path of each page.
    let fields = try git.output(comparison + options + pages.map { ":(top,literal)\($0)" }, hasPatterns: true).fields
    let index = stride(from: 2, to: fields.count, by: 3).first { pages.contains(fields[$0]) }
    return index.map { parent(ofPath: fields[$0 - 1]) }.map { $0 == "." ? "" : $0 }
  }
}

/// The pages and strings files of a bundle after a commit.
struct BundleTree: Equatable {
  let folder: String
  private(set) var files: [String: GitFile]
  /// Whether translations are left out.
  let isEnglish: Bool

  /// Lists the files of a folder at a revision.
  ///
  /// - Parameter includesTranslations: Whether to list files in other languages than English if there are English ones.
  init(_ folder: String, at revision: String, _ includesTranslations: Bool, _ git: Git) throws(GitError) {
    self.folder = folder
    let folders = folder.isEmpty ? [] : ["\(folder)/"]
    let listing = try git.output(["ls-tree", "-r", "-z", "--full-tree", revision, "--"] + folders)
    let files = GitFile.all(in: listing, below: folder).filter(\.isSettingsFile)
    let isEnglish = !includesTranslations && files.contains { $0.path.hasSuffix(".strings") && !$0.isTranslation }
    self.isEnglish = isEnglish
    self.files = Dictionary(firstOf: files.filter { !isEnglish || !$0.isTranslation }.map { ($0.path, $0) })
  }

  static func == (left: Self, right: Self) -> Bool {
    ExactText(left.folder) == ExactText(right.folder) && left.files == right.files
  }

  /// Returns the files before a commit.
  fileprivate func undoing(_ record: CommitRecord) -> BundleTree {
    var old = self
    for change in record.changes {
      guard let name = change.path.name(inFolder: folder) else { continue }
      let file = change.old.map { GitFile(mode: $0.mode, object: $0.object, path: name) }
      old.files[name] = file.flatMap { $0.isSettingsFile && !(isEnglish && $0.isTranslation) ? $0 : nil }
    }
    return old
  }

  /// Returns the bundle with the contents of its files, or nil if it has none.
  ///
  /// - Parameters:
  ///   - path: The path that messages show: `HEAD:App/Settings.bundle`.
  ///   - objects: The contents of all objects by ID.
  func bundle(at path: String, _ objects: [String: [UInt8]]) -> BundleFolder? {
    let contents = files.compactMapValues { objects[$0.object] }
    return files.isEmpty ? nil : BundleFolder(path: path, name: folder.isEmpty ? nil : lastName(ofPath: folder), files: contents)
  }
}

/// A commit with its changes to files in the output of `git log --raw -z`.
private struct CommitRecord {
  let commit: BundleHistory.Commit
  let hasParents: Bool
  /// The files that changed; the old version of an added one is nil.
  let changes: [(path: String, old: (mode: String, object: String)?)]

  /// Returns the commits that changed the files of a folder, compared with their first parents, newest first.
  static func all(ofFolder folder: String, _ revisions: [String], _ git: Git) throws(GitError) -> [CommitRecord] {
    // Options that the user's configuration could change are all given.
    let options = [
      "--first-parent", "--diff-merges=first-parent", "--root", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-follow",
      "--no-relative", "--no-notes", "--no-show-signature", "--no-color", "--encoding=UTF-8",
      "--format=%H%x00%P%x00%ct%x00%aN%x00%s",
    ]
    // A pattern instead of the folder would make git read the folder's trees of all commits, which takes twice the time.
    let paths = folder.isEmpty ? ["plist", "strings"].map { ":(top,glob)**/*.\($0)" } : [":(top,literal)\(folder)"]
    // The five fields of the format for each commit, and two for each change, `:100644 100644 OLD NEW M` and the path.
    var rest = try git.output(["log"] + options + revisions + ["--"] + paths, hasPatterns: true).fields[...]
    var records: [CommitRecord] = []
    while rest.count >= 5 {
      let header = Array(rest.prefix(5))
      rest = rest.dropFirst(5)
      var changes: [(path: String, old: (mode: String, object: String)?)] = []
      // A line break separates the changes of a commit from its header.
      while let facts = rest.first, facts.hasPrefix(":") || facts.hasPrefix("\n:") {
        let words = facts.split { $0 == " " || $0 == ":" || $0 == "\n" }.map(String.init)
        guard words.count == 5, let path = rest.dropFirst().first else { break }
        changes.append((path, words[4] == "A" ? nil : (words[0], words[2])))
        rest = rest.dropFirst(2)
      }
      let commit = BundleHistory.Commit(hash: header[0], time: Int(header[2]) ?? 0, author: header[3], subject: header[4])
      records.append(CommitRecord(commit: commit, hasParents: !header[1].isEmpty, changes: changes))
    }
    return records
  }
}

extension [UInt8] {
  /// The fields of an output of git with `-z`, which each end with a zero byte.
  fileprivate var fields: [String] {
    split(separator: 0, omittingEmptySubsequences: false).dropLast().map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Returns the path of a file relative to a folder; nil if it isn't in the folder.
  fileprivate func name(inFolder folder: String) -> String? {
    if folder.isEmpty { return self }
    let prefix = (folder + "/").utf8
    return utf8.starts(with: prefix) ? String(decoding: utf8.dropFirst(prefix.count), as: UTF8.self) : nil
  }
}
