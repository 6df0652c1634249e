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
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    let names = [ends[0], ends[1].drop { $0 == "." }].map { $0.isEmpty ? "HEAD" : String($0) }
    return names.allSatisfy(exists) ? names : nil
  }

  /// Reads a bundle's pages and strings files at the revision into memory; returns nil if the revision has no such folder.
  ///
  /// - Parameter path: The path of the bundle in the working tree of a repository, where it doesn't have to exist.
  /// - Throws: ``GitError`` if git can't be run, or the repository has no such revision.
  package func bundle(at path: String) throws(GitError) -> BundleFolder? {
    let (folder, rest) = Self.nearestFolder(path)
    let real: String
    do throws(FileError) { real = try realPath(folder) } catch { throw GitError(error.message) }
    let git = Git(folder: real)
    let commit = try commit(git)
    // git lists the folder that it runs in, or a path in that folder; './' keeps it from reading the path as a pattern.
    let files = GitFile.all(
      in: try git.output(["ls-tree", "-r", "-z", commit] + (rest.isEmpty ? [] : ["./\(rest)/"])), below: rest)
    guard !files.isEmpty else { return nil }
    return BundleFolder(path: "\(name):\(path)", files: try git.contents(of: files.filter(\.isSettingsFile)))
  }

  /// Returns the longest part of a path that is an existing folder, and the rest of the path.
  private static func nearestFolder(_ path: String) -> (folder: String, rest: String) {
    if fileKind(at: path) == .directory { return (path, "") }
    var (folder, rest) = (normalizedPath(path), "")
    while fileKind(at: folder) != .directory, folder != ".", parent(ofPath: folder) != folder {
      rest = rest.isEmpty ? lastName(ofPath: folder) : joinPath(lastName(ofPath: folder), rest)
      folder = parent(ofPath: folder)
    }
    return (folder, rest)
  }

  private func commit(_ git: Git) throws(GitError) -> String {
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

/// The reason why a bundle can't be read at a revision.
package struct GitError: Error, Hashable, Sendable {
  /// The problem and its remedy, without a location.
  package let message: String

  fileprivate init(_ message: String) { self.message = message }
}

/// A file of a revision.
private struct GitFile {
  /// `100644` for a file, `120000` for a symbolic link, `160000` for a submodule.
  let mode: String
  let object: String
  /// Relative to the folder that was listed.
  let path: String

  var isLink: Bool { mode == "120000" }

  /// Whether the file is a page or a strings table; no other files are read.
  var isSettingsFile: Bool { mode != "160000" && (path.hasSuffix(".plist") || path.hasSuffix(".strings")) }

  /// Parses the output of `ls-tree -z`: `MODE TYPE OBJECT<tab>PATH<nul>` for each file.
  ///
  /// - Parameter folder: The folder that all paths are in and that is removed from them; empty for none.
  static func all(in listing: [UInt8], below folder: String) -> [GitFile] {
    let prefix = folder.isEmpty ? 0 : folder.utf8.count + 1
    return listing.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let facts = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard facts.count == 3 else { return nil }
      return GitFile(
        mode: facts[0], object: facts[2], path: String(decoding: line[(tab + 1)...].dropFirst(prefix), as: UTF8.self))
    }
  }
}

/// Runs `git` in a folder's repository, without any change to the repository or its index.
private struct Git {
  let folder: String

  /// Runs a git command and returns its output, whatever its exit status.
  ///
  /// - Throws: ``GitError`` if git can't be run.
  func run(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> CommandResult {
    let command = ["git", "--no-optional-locks", "-C", folder] + arguments
    do throws(FileError) {
      // In a hook, GIT_DIR may be set, and git would then assume that the folder is the top of the working tree.
      let hidden = environmentVariable("GIT_WORK_TREE") == nil ? ["GIT_DIR"] : []
      return try runCommand(command, input: input, hiding: hidden)
    } catch {
      throw GitError(error.isMissing ? "can't find 'git'; install it" : "git: \(error.message)")
    }
  }

  /// Runs a git command and returns its output.
  ///
  /// - Throws: ``GitError`` with git's message if the command fails.
  func output(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let result = try run(arguments, input: input)
    guard result.status == 0 else { throw GitError("git \(arguments.first ?? ""): \(result.errorMessage)") }
    return result.output
  }

  /// Reads the contents of files with a single process; returns them by path.
  ///
  /// - Throws: ``GitError`` if a file can't be read.
  func contents(of files: [GitFile]) throws(GitError) -> [String: [UInt8]] {
    let request = files.map { $0.object + "\n" }.joined()
    let answer = try output(["cat-file", "--batch"], input: Array(request.utf8))
    var rest = answer[...]
    var contents: [String: [UInt8]] = [:]
    var links: [(path: String, target: String)] = []
    for file in files {
      guard let object = Self.nextObject(&rest) else { throw GitError("git can't read '\(file.path)' at that revision") }
      if file.isLink {
        links.append((file.path, String(decoding: object, as: UTF8.self)))
      } else {
        contents[file.path] = Array(object)
      }
    }
    // A link to another file of the bundle gets that file's contents; other links can't be followed in a revision.
    for link in links { contents[link.path] = contents[normalizedPath(joinPath(parent(ofPath: link.path), link.target))] }
    return contents
  }

  /// Reads the next object from the output of `cat-file --batch`: `OBJECT TYPE SIZE<newline>CONTENTS<newline>`; nil if it is missing.
  private static func nextObject(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let facts = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard facts.count == 3, let size = Int(facts[2]), size < rest.endIndex - end else { return nil }
    let contents = rest[(end + 1)..<(end + 1 + size)]
    rest = rest[(end + 1 + size)...].dropFirst()
    return contents
  }
}

extension CommandResult {
  /// The first line of git's messages, without `fatal:`.
  fileprivate var errorMessage: String {
    let line = messages.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let prefix = "fatal: "
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line.isEmpty ? "exit status \(status)" : line
  }
}
