import SettingsGenSupport

/// The `git` executable, asked about the repository that a folder is in; it changes nothing there, not even the index.
struct Git {
  let folder: String

  /// Runs a git command and gives what it wrote, whatever its exit status.
  func run(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> CommandResult {
    let command = ["git", "--no-optional-locks", "-C", folder] + arguments
    do throws(FileError) {
      // In a hook git may name the repository, and then takes any folder for the top of its work tree.
      let hidden = environmentVariable("GIT_WORK_TREE") == nil ? ["GIT_DIR"] : []
      return try runCommand(command, input: input, hiding: hidden)
    } catch {
      throw GitError(error.isMissing ? "there is no 'git' to ask for the old bundle; install it" : "git: \(error.message)")
    }
  }

  /// What a git command wrote; one that fails is an error with what it says.
  func output(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let result = try run(arguments, input: input)
    guard result.status == 0 else { throw GitError("git \(arguments.first ?? ""): \(result.complaint)") }
    return result.output
  }
}

extension CommandResult {
  /// The first line of what the program said, without git's `fatal:`.
  var complaint: String {
    let line = messages.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let prefix = "fatal: "
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line.isEmpty ? "exit status \(status)" : line
  }
}

/// Why a bundle can't be read at a revision.
package struct GitError: Error, Hashable, Sendable {
  /// A sentence without a place: what is wrong and what to do instead.
  package let message: String

  init(_ message: String) { self.message = message }
}
