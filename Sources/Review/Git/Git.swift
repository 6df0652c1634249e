import SettingsGenModel
import SettingsGenSupport

/// The reason why a bundle can't be read at a revision.
package struct GitError: Error, Hashable, Sendable {
  /// The problem and its remedy, without a location.
  package let message: Message

  init(_ message: Message) { self.message = message }
}

struct GitFile: Hashable, Sendable {
  /// `100644` or `100755` for a file, `120000` for a symbolic link, `160000` for a submodule.
  let mode: String
  let object: String
  /// Relative to the bundle.
  let path: String

  /// Whether the file is a page or a strings table; no other files are read, and links can't be followed in a revision.
  var isSettingsFile: Bool { mode.hasPrefix("100") && (path.hasSuffix(".plist") || path.hasSuffix(".strings")) }

  /// Whether the file has text in another language than English.
  var isTranslation: Bool {
    let language = LanguageFolder(parent(ofPath: path))?.code?.lowercased()
    return language != nil && language != "en"
  }

  /// Parses the output of `ls-tree -z`: `MODE TYPE OBJECT<tab>PATH<nul>` for each file; the folder that all are in is removed from PATH.
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
struct Git {
  /// The largest output of a command in bytes; the history of a bundle may be longer than any file.
  private static let outputLimit = 1 << 31

  let folder: String
  /// Whether the repository is a shallow clone; only known of a bundle's.
  private(set) var isShallow = false

  /// Finds the repository of a bundle, which doesn't have to exist in the working tree.
  ///
  /// - Returns: The repository, and the path of the bundle's folder in it; empty if that's the top.
  static func repository(ofBundle path: String) throws(GitError) -> (git: Git, folder: String) {
    // The longest part of the path that is an existing folder, and the rest of the path.
    var (folder, rest) = (fileKind(at: path) == .directory ? path : normalizedPath(path), "")
    while fileKind(at: folder) != .directory, folder != ".", parent(ofPath: folder) != folder {
      rest = rest.isEmpty ? lastName(ofPath: folder) : joinPath(lastName(ofPath: folder), rest)
      folder = parent(ofPath: folder)
    }
    var git: Git
    do throws(FileError) { git = Git(folder: try realPath(folder)) } catch { throw GitError(error.message) }
    // The path from the top to the folder that git runs in, with a slash at the end, and `true` or `false` on the last line.
    let facts = try git.output(["rev-parse", "--show-prefix", "--is-shallow-repository"]).dropLast()
    let end = facts.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    git.isShallow = facts[end...].elementsEqual("\ntrue".utf8)
    let path = String(decoding: facts[..<end], as: UTF8.self) + rest
    return (git, path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// The variables with which a user changes what paths mean to git.
  private static let pathVariables = ["LITERAL", "GLOB", "NOGLOB", "ICASE"].map { "GIT_\($0)_PATHSPECS" }

  /// Runs a git command and returns its output, whatever its exit status.
  ///
  /// - Parameter hasPatterns: Whether the paths after `--` are patterns, each with its magic, and not the names of files and folders.
  func run(_ arguments: [String], hasPatterns: Bool = false, input: [UInt8] = []) throws(GitError) -> CommandResult {
    let command = ["git", "-C", folder] + (hasPatterns ? [] : ["--literal-pathspecs"]) + arguments
    do throws(FileError) {
      // In a hook, GIT_DIR may be set, and git would then assume that the folder is the top of the working tree.
      let hidden = Self.pathVariables + (environmentVariable("GIT_WORK_TREE") == nil ? ["GIT_DIR"] : [])
      return try runCommand(command, input: input, hiding: hidden, limit: Self.outputLimit)
    } catch {
      throw GitError(error.isMissing ? "can't find 'git'; install it" : "git: \(error.message)")
    }
  }

  /// Runs a git command and returns its output, or throws git's message if the command fails.
  func output(_ arguments: [String], hasPatterns: Bool = false, input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let result = try run(arguments, hasPatterns: hasPatterns, input: input)
    guard result.status == 0 else { throw GitError("git \(plain: arguments.first ?? ""): \(plain: result.errorMessage)") }
    return result.output
  }

  /// Reads objects, many with two processes; returns their contents by id.
  ///
  /// With two, `log` of 200 versions with 170 elements takes a tenth less on two cores.
  func contents(ofObjects objects: Set<String>) throws(GitError) -> [String: [UInt8]] {
    let (objects, half) = (objects.sorted(), objects.count < 50 ? 0 : objects.count / 2)
    let parts = [objects[..<half], objects[half...]].filter { !$0.isEmpty }.concurrentMap { part in
      Result { () throws(GitError) in try contents(of: part) }
    }
    var all: [String: [UInt8]] = [:]
    for part in parts { all.merge(try part.get()) { $1 } }
    return all
  }

  private func contents(of objects: ArraySlice<String>) throws(GitError) -> [String: [UInt8]] {
    let request = objects.map { $0 + "\n" }.joined()
    var rest = try output(["cat-file", "--batch", "--buffer"], input: Array(request.utf8))[...]
    var contents: [String: [UInt8]] = [:]
    for object in objects {
      guard let bytes = Self.nextObject(&rest) else { throw GitError("git can't read object \(object)") }
      contents[object] = Array(bytes)
    }
    return contents
  }

  /// Reads the next object from the output of `cat-file --batch`: `OBJECT TYPE SIZE<newline>CONTENTS<newline>`; nil if it's missing.
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
  /// The first line of git's messages, without `fatal:`, with the command that allows a repository of another user.
  var errorMessage: String {
    let lines = messages.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let (line, prefix) = (lines.first ?? "", "fatal: ")
    let advice = lines.first { $0.contains("safe.directory") }.map { "; run: " + $0.drop(while: \.isWhitespace) } ?? ""
    return (line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line.isEmpty ? "exit status \(status)" : line)
      + advice
  }
}
