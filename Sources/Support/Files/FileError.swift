#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error of the file system: a file can't be found, read or written, or a program can't be started.
package struct FileError: Error, Equatable, Sendable {
  package enum Action: String, Hashable, Sendable {
    case find
    /// Reading a file or listing a folder.
    case read
    case write
    /// Starting a program, or waiting until it exits.
    case run
  }

  package enum Reason: Equatable, Sendable {
    case system(Int32)
    case wrongKind(FileKind)
    case tooLarge(limit: Int)
    /// The file's name isn't UTF-8; the path has a replacement character for each invalid sequence.
    case invalidName
  }

  /// The path as the caller passed it, or a standard stream's name in angle brackets.
  package let path: String
  package let action: Action
  package let reason: Reason

  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  package static func missing(_ path: String) -> FileError { FileError(.read, path, .system(ENOENT)) }

  static func last(_ action: Action, _ path: String) -> FileError { FileError(action, path, .system(errno)) }

  /// The message, without the path: `can't read: no such file or directory`.
  package var message: Message {
    let cause: Message =
      switch reason {
      case .system(let code): "\(plain: systemMessage(code))"
      case .wrongKind(let kind): "expected a file, found \(plain: kind.rawValue)"
      case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
      case .invalidName: "name isn't UTF-8; rename it"
      }
    return "can't \(plain: action.rawValue): \(cause)"
  }

  /// Whether the reason is that nothing exists at the path.
  package var isMissing: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }
}

/// Returns the C library's message for an `errno`, with a lower-case first letter.
private func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}
