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
    let (git, rest) = try Git.repository(ofBundle: path)
    let repository = try RepositoryFacts(git)
    let folder = repository.folder(rest)
    var history = try BundleHistory(ofFolder: folder, in: range, includesTranslations, git, repository)
    if history == nil, let old = try Self.oldFolder(ofBundle: folder, at: range.newest, newer: nil, git) {
      history = try BundleHistory(ofFolder: old, in: range, includesTranslations, git, repository)
    }
    guard let history else { return nil }
    self = history
  }

  /// Returns the folder that was renamed, after a revision, to the folder of a bundle; nil if there is none.
  ///
  /// The revision is compared with the newer one first, which also finds renames on other branches and renames that are staged. If the
  /// bundle changed too much for that, the commits between the two are read one by one.
  ///
  /// - Parameter newer: A revision that has the bundle in this folder; nil if the index or the working tree has it.
  static func oldFolder(
    ofBundle folder: String, at revision: GitRevision, newer: GitRevision?, _ git: Git
  ) throws(GitError) -> String? {
    let commits = try [revision.commit(git)] + (newer.map { newer throws(GitError) in [try newer.commit(git)] } ?? [])
    let comparison = (newer == nil ? ["diff-index", "--cached"] : ["diff-tree", "-r"]) + commits
    if let origin = try origin(ofFolder: folder, in: comparison, "-C", git), !origin.isCopy { return origin.folder }
    if newer == nil, try GitRevision.head.isBeforeFirstCommit(git) { return nil }
    let range = GitRange(after: revision, to: newer ?? .head)
    let steps = try BundleHistory(ofFolder: folder, in: range, false, git, RepositoryFacts(git))?.steps
    guard let origin = steps?.compactMap(\.oldPath).last else { return nil }
    // A bundle that was created in the old folder since is the one that stayed.
    let listing =
      newer.map { ["ls-tree", "--full-tree", $0.name, "--", origin] } ?? ["ls-files", "--", ":(top,literal)\(origin)"]
    return try git.output(listing, hasPatterns: newer == nil).isEmpty ? origin : nil
  }

  /// Reads the history of a bundle by its folder in the repository; returns nil if no commit in the range has it.
  private init?(
    ofFolder folder: String, in range: GitRange, _ includesTranslations: Bool, _ git: Git, _ repository: RepositoryFacts
  ) throws(GitError) {
    isShallow = repository.isShallow
    let records: [CommitRecord]
    do throws(GitError) {
      records = try Self.records(git, range.arguments(), matching: Self.patterns(ofBundle: folder))
    } catch {
      // Looked up only now, so a range without mistakes costs no process.
      for revision in [range.excluded, range.newest].compactMap(\.self) { _ = try revision.commit(git) }
      throw error
    }
    let tip = records.first?.commit.hash ?? range.newest.name
    let listing = try git.output(["ls-tree", "-r", "-z", "--full-tree", tip, "--"] + (folder.isEmpty ? [] : ["\(folder)/"]))
    let files = GitFile.all(in: listing, below: folder).filter(\.isSettingsFile)
    if records.isEmpty, files.isEmpty { return nil }

    let isEnglish = !includesTranslations && files.contains { $0.path.hasSuffix(".strings") && !$0.isTranslation }
    let newestTree = BundleTree(
      folder: folder, files: Dictionary(firstOf: files.filter { !isEnglish || !$0.isTranslation }.map { ($0.path, $0) }),
      isEnglish: isEnglish)
    let versions = try Self.versions(of: newestTree, records, in: range, git, repository)
    let objects = try git.contents(
      ofObjects: Set((versions.flatMap { [$0.old, $0.new] } + [newestTree]).flatMap { $0.files.values.map(\.object) }))
    newest = newestTree.bundle(at: range.newest.name, objects)
    steps = versions.map { commit, old, new, source in
      Step(
        commit: commit, path: new.files.isEmpty ? old.folder : new.folder,
        oldPath: ExactText(old.folder) == ExactText(new.folder) ? nil : old.folder, sourcePath: source,
        old: old.bundle(at: commit.shortHash + "^", objects), new: new.bundle(at: commit.shortHash, objects))
    }
  }

  /// Returns the versions of a bundle before and after each commit, newest first, by undoing the commits.
  private static func versions(
    of newest: BundleTree, _ records: [CommitRecord], in range: GitRange, _ git: Git, _ repository: RepositoryFacts
  ) throws(GitError) -> [(commit: Commit, old: BundleTree, new: BundleTree, source: String?)] {
    var (tree, rest) = (newest, records[...])
    var versions: [(commit: Commit, old: BundleTree, new: BundleTree, source: String?)] = []
    // In a shallow clone, the oldest commit seems to add all files.
    while let record = rest.popFirst(), record.hasParents || !repository.isShallow {
      var old = tree.undoing(record)
      let isAddition = old.files.isEmpty && !tree.files.isEmpty
      var source: String?
      if isAddition, record.hasParents {
        // The commit may have renamed or copied another folder, which only its changes to all bundles show.
        let parent = record.commit.hash + "^"
        let comparison = ["diff-tree", "-r", parent, record.commit.hash]
        let origin = try origin(ofFolder: tree.folder, in: comparison, "--find-copies-harder", git)
        if let origin, origin.isCopy {
          source = origin.folder
        } else if let origin {
          old.folder = origin.folder
          old.restore(origin.changes)
          rest = try Self.records(git, range.arguments(from: parent), matching: patterns(ofBundle: old.folder))[...]
        }
      }
      if old != tree { versions.append((record.commit, old, tree, source)) }
      tree = old
    }
    return versions
  }

  /// Returns the folder from which a new bundle was renamed or copied, and the changes to all bundles; nil if the bundle is new.
  ///
  /// If a bundle is gone, the files around it show where it went. Its own files can't if they changed, or if another app has a copy.
  ///
  /// - Parameters:
  ///   - comparison: The command that compares two trees.
  ///   - copies: The option that finds copies, of changed files only or of all.
  private static func origin(
    ofFolder folder: String, in comparison: [String], _ copies: String, _ git: Git
  ) throws(GitError) -> (folder: String, isCopy: Bool, changes: [CommitRecord.FileChange])? {
    let bundles = try changes(comparison + [copies], matching: patterns(ofBundle: folder) + patternsOfAllBundles, git)
    // git finds files that moved unchanged without reading them, however many there are.
    let options = ["-M100%", "--no-rename-empty", "--diff-filter=R"]
    let otherFiles = [":(top)", ":(top,exclude,glob)**/*.bundle/**"]
    let equalPages = bundles.filter { $0.similarity == 100 && $0.newPath?.isMainPage == true }
    let isAnyGone = !bundles.mainPages(\.oldPath).isEmpty
    var moves = isAnyGone ? bundles.moves(with: try equalPages + changes(comparison + options, matching: otherFiles, git)) : [:]
    // If another bundle has the old main page, the files may be those of an app that was split.
    let equalObjects = Set(equalPages.map(\.oldObject))
    for (old, move) in moves where move.pages[0] != move.pages[1] && equalObjects.contains(move.pages[0]) {
      let objects = try git.contents(ofObjects: Set(move.pages))
      let rows = move.pages.map { page in
        let bundle = SettingsBundle(reading: BundleFolder(path: "", files: ["Root.plist": objects[page] ?? []]))
        return Set(bundle.pages.flatMap(\.specifiers).compactMap { $0.key ?? $0.file })
      }
      if 2 * rows[0].intersection(rows[1]).count < rows[0].count { moves[old] = nil }
    }
    return bundles.origin(ofFolder: folder, moves).map { ($0.folder, $0.isCopy, bundles) }
  }

  private static func changes(
    _ comparison: [String], matching patterns: [String], _ git: Git
  ) throws(GitError) -> [CommitRecord.FileChange] {
    let options = ["--raw", "-z", "--no-abbrev", "--no-relative", "--"]
    var fields = CommitRecord.fields(of: try git.output(comparison + options + patterns, hasPatterns: true))
    return CommitRecord.FileChange.all(in: &fields)
  }

  private static let patternsOfAllBundles = patterns(below: "**/*.bundle/")

  /// Returns the pathspecs of a bundle: its folder, because a pattern would make git read the folder's trees of all commits, which takes
  /// twice the time.
  private static func patterns(ofBundle folder: String) -> [String] {
    folder.isEmpty ? patterns(below: "") : [":(top,literal)\(folder)"]
  }

  /// Returns the pathspecs of the pages and strings files below a folder.
  private static func patterns(below folder: String) -> [String] {
    ["plist", "strings"].map { ":(top,glob)\(folder)**/*.\($0)" }
  }

  /// Returns the commits that changed files, with their first parents, newest first.
  private static func records(
    _ git: Git, _ revisions: [String], matching patterns: [String]
  ) throws(GitError) -> [CommitRecord] {
    // Options that the user's configuration could change are all given.
    let options = [
      "--first-parent", "--diff-merges=first-parent", "--root", "--raw", "-z", "--no-abbrev", "-C", "--no-follow",
      "--no-relative", "--no-notes", "--no-show-signature", "--no-color", "--encoding=UTF-8", "--format=" + CommitRecord.format,
    ]
    return CommitRecord.all(in: try git.output(["log"] + options + revisions + ["--"] + patterns, hasPatterns: true))
  }
}

/// The facts about a repository that don't depend on a revision.
struct RepositoryFacts {
  /// The path from the top of the repository to the folder that git runs in, with a slash at the end; empty for the top.
  private let prefix: String
  let isShallow: Bool

  init(_ git: Git) throws(GitError) {
    let output = try git.output(["rev-parse", "--show-prefix", "--is-shallow-repository"])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    // A folder's name may contain a line break.
    prefix = lines.dropLast(2).joined(separator: "\n")
    isShallow = lines.dropLast().last == "true"
  }

  /// Returns the path in the repository of a folder whose path is relative to the folder that git runs in.
  func folder(_ path: String) -> String { String((prefix + path).trimmingSlash) }
}

private struct BundleTree: Equatable {
  var folder: String
  var files: [String: GitFile]
  /// Whether translations are left out.
  let isEnglish: Bool

  static func == (left: Self, right: Self) -> Bool {
    ExactText(left.folder) == ExactText(right.folder) && left.files == right.files
  }

  func undoing(_ record: CommitRecord) -> BundleTree {
    var old = self
    for path in record.changes.compactMap(\.newPath) { if let name = path.name(inFolder: folder) { old.files[name] = nil } }
    old.restore(record.changes)
    return old
  }

  /// Adds the files of the folder that a commit changed, renamed, or removed, as they were before the commit.
  mutating func restore(_ changes: [CommitRecord.FileChange]) {
    for change in changes {
      guard let path = change.oldPath, let name = path.name(inFolder: folder) else { continue }
      let file = GitFile(mode: change.oldMode, object: change.oldObject, path: name)
      if file.isSettingsFile, !isEnglish || !file.isTranslation { files[name] = file }
    }
  }

  /// Returns the bundle with the contents of its files, or nil if it has none.
  func bundle(at revision: String, _ objects: [String: [UInt8]]) -> BundleFolder? {
    let name = folder.isEmpty ? nil : lastName(ofPath: folder)
    return files.isEmpty
      ? nil : BundleFolder(path: "\(revision):\(folder)", name: name, files: Array(files.values).contents(from: objects))
  }
}

/// A commit with its changes in the output of `git log --raw -z`.
private struct CommitRecord {
  /// A line such as `:100644 100644 OLD NEW R087` with one or two paths.
  struct FileChange {
    let oldMode: String
    let oldObject: String
    let newObject: String
    /// Nil if the commit added the file.
    let oldPath: String?
    /// Nil if the commit removed the file.
    let newPath: String?
    /// The path of the file that the contents come from; another file than the old one if they were copied.
    let source: String?
    /// How much of the source is in the file, in percent.
    let similarity: Int
  }

  /// The format of the first five fields, for `git log --format`.
  static let format = "%H%x00%P%x00%ct%x00%aN%x00%s"

  let commit: BundleHistory.Commit
  let hasParents: Bool
  let changes: [FileChange]

  /// Parses the output of `git log --raw -z` with the ``format``: fields that each end with a zero byte.
  static func all(in output: [UInt8]) -> [CommitRecord] {
    var fields = fields(of: output)
    var records: [CommitRecord] = []
    while fields.count >= 5 {
      let header = Array(fields.prefix(5))
      fields = fields.dropFirst(5)
      records.append(
        CommitRecord(
          commit: BundleHistory.Commit(hash: header[0], time: Int(header[2]) ?? 0, author: header[3], subject: header[4]),
          hasParents: !header[1].isEmpty, changes: FileChange.all(in: &fields)))
    }
    return records
  }

  /// Returns the fields of an output, which each end with a zero byte.
  static func fields(of output: [UInt8]) -> ArraySlice<String> {
    output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }[...]
  }
}

extension CommitRecord.FileChange {
  /// Parses the changes at the beginning of the fields, and removes them.
  fileprivate static func all(in fields: inout ArraySlice<String>) -> [Self] {
    var changes: [Self] = []
    // A line break separates the changes of a commit from its header.
    while let facts = fields.first, facts.hasPrefix(":") || facts.hasPrefix("\n:") {
      fields.removeFirst()
      guard let change = Self(facts, &fields) else { break }
      changes.append(change)
    }
    return changes
  }

  /// Parses a change, taking its one or two paths from the fields that follow.
  fileprivate init?(_ facts: String, _ fields: inout ArraySlice<String>) {
    let facts = facts.split { $0 == " " || $0 == ":" || $0 == "\n" }.map(String.init)
    guard facts.count == 5, let status = facts[4].utf8.first, let first = fields.popFirst() else { return nil }
    oldMode = facts[0]
    oldObject = facts[2]
    newObject = facts[3]
    similarity = Int(facts[4].dropFirst()) ?? 0
    switch status {
    case UInt8(ascii: "A"): (oldPath, newPath, source) = (nil, first, nil)
    case UInt8(ascii: "D"): (oldPath, newPath, source) = (first, nil, nil)
    case UInt8(ascii: "R"): (oldPath, newPath, source) = (first, fields.popFirst(), first)
    case UInt8(ascii: "C"): (oldPath, newPath, source) = (nil, fields.popFirst(), first)
    default: (oldPath, newPath, source) = (first, first, first)
    }
  }
}

/// A bundle that is gone, the new one that replaced it according to the files around it, and the objects of their main pages.
private typealias BundleMove = (old: String, new: String, pages: [String])

extension [CommitRecord.FileChange] {
  /// Returns the main pages that are gone from their old path, or are new at their new path, with the folders of their bundles.
  fileprivate func mainPages(_ path: (Element) -> String?) -> [(folder: String, page: Element)] {
    filter { $0.oldPath.map(ExactText.init) != $0.newPath.map(ExactText.init) }.compactMap { page in
      path(page).flatMap { $0.isMainPage ? ($0.folder(ofFile: "Root.plist"), page) : nil }
    }
  }

  /// Returns the bundles that are gone, by folder, each with the new bundle of the same name to which most files moved from the nearest
  /// folder around it, as far as that is known.
  ///
  /// - Parameter files: The files around bundles that moved unchanged, and main pages, which count like these. At least two have to agree:
  ///   equal files, such as licenses, may be paired crosswise.
  fileprivate func moves(with files: Self) -> [ExactText: BundleMove] {
    var counts: [ArraySlice<ExactText>: [ArraySlice<ExactText>: Int]] = [:]
    for file in files {
      guard let old = file.source?.names, let new = file.newPath?.names else { continue }
      // The folder that moved is what remains without the equal names at the ends of the paths.
      let common = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
      counts[old.dropLast(common), default: [:]][new.dropLast(common), default: 0] += 1
    }
    let added = Dictionary(firstOf: mainPages(\.newPath).map { ($0.folder.names, $0) })
    var moves: [ExactText: BundleMove] = [:]
    for (old, page) in mainPages(\.oldPath) {
      let names = old.names
      let nearest = names.indices.reversed().lazy.map { depth in
        counts[names[..<depth], default: [:]].compactMap { new, count in
          count > 1 ? added[new + names[depth...]].map { (bundle: $0, count: count) } : nil
        }
      }.first { !$0.isEmpty }
      let most = nearest?.map(\.count).max()
      guard let best = nearest?.filter({ $0.count == most }), best.count == 1, let new = best.first?.bundle else { continue }
      moves[ExactText(old)] = (old, new.folder, [page.oldObject, new.page.newObject])
    }
    return moves
  }

  /// Returns the folder from which the pages of a folder were renamed or copied; nil if they are new.
  ///
  /// The files around the bundle decide, or else the main page, or else most of the other pages. Strings files of different bundles are
  /// often equal, so git may pair them crosswise.
  ///
  /// - Parameter moves: The bundles that moved with the files around them.
  fileprivate func origin(ofFolder folder: String, _ moves: [ExactText: BundleMove]) -> (folder: String, isCopy: Bool)? {
    let moved = moves.values.filter { ExactText($0.new) == ExactText(folder) }
    if moved.count == 1, let move = moved.first { return (move.old, false) }
    var origins: [String: (count: Int, isCopy: Bool)] = [:]
    for change in self {
      guard let name = change.newPath?.name(inFolder: folder), name.hasSuffix(".plist"),
        let (path, isCopy) = origin(of: change, named: name, moves)
      else { continue }
      let origin = path.folder(ofFile: name)
      guard ExactText(origin) != ExactText(folder) else { continue }
      if name == "Root.plist" { return (origin, isCopy) }
      origins[origin, default: (0, isCopy)].count += 1
    }
    return origins.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { ($0.key, $0.value.isCopy) }
  }

  /// Returns the path of the page from which a page was renamed or copied.
  ///
  /// Of several pages that are similar to one that is gone, git considers the last one as renamed. It's rather the one to whose bundle the
  /// files around it moved, or the most similar one in a bundle of the same name, and the others are copies, or another equal page that is
  /// gone was renamed to them.
  private func origin(
    of change: CommitRecord.FileChange, named name: String, _ moves: [ExactText: BundleMove]
  ) -> (path: String, isCopy: Bool)? {
    let isSamePage = { (path: String) in path.hasSuffix("/" + name) || path == name }
    guard let source = change.source, isSamePage(source) else { return nil }
    func bundle(_ path: String?) -> String? { path.map { lastName(ofPath: $0.folder(ofFile: name)) } }
    func destination(_ path: String) -> String? {
      moves[ExactText(path.folder(ofFile: name))].map { joinPath($0.new, name) }
    }
    let targets = filter { $0.source == source && $0.newPath.map(isSamePage) == true }
    guard targets.contains(where: { $0.oldPath != nil }) else { return (source, true) }
    let namesakes = targets.filter { bundle($0.newPath) == bundle(source) }
    let renamed = (namesakes.isEmpty ? targets : namesakes).max { left, right in
      (left.similarity, left.oldPath == nil ? 0 : 1) < (right.similarity, right.oldPath == nil ? 0 : 1)
    }
    if (destination(source) ?? renamed?.newPath) == change.newPath { return (source, false) }
    let other = first { gone in
      gone.newPath == nil && gone.oldObject == change.oldObject
        && gone.oldPath.map { isSamePage($0) && destination($0) == nil } == true
    }
    return (other?.oldPath ?? source, other == nil)
  }
}

extension String {
  /// Returns the path of a file relative to a folder; nil if it isn't in the folder.
  fileprivate func name(inFolder folder: String) -> String? {
    if folder.isEmpty { return self }
    let prefix = (folder + "/").utf8
    return utf8.starts(with: prefix) ? String(decoding: utf8.dropFirst(prefix.count), as: UTF8.self) : nil
  }

  fileprivate var names: ArraySlice<ExactText> {
    utf8.split(separator: UInt8(ascii: "/")).map { ExactText(String(decoding: $0, as: UTF8.self)) }[...]
  }

  fileprivate var isMainPage: Bool { lastName(ofPath: self) == "Root.plist" }

  /// Returns the folder to which a path at the end of this one is relative.
  fileprivate func folder(ofFile name: String) -> String { String(dropLast(name.count).trimmingSlash) }
}

extension StringProtocol {
  /// The path without a slash at its end.
  fileprivate var trimmingSlash: SubSequence { hasSuffix("/") ? dropLast() : self[...] }
}
