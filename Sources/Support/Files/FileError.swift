#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reason why a file can't be read, listed or written.
package struct FileError: Error, Hashable, Sendable {
  /// The action that failed.
  package enum Action: String, Hashable, Sendable {
    case find
    case read
    case write
  }

  /// The cause of the failure.
  package enum Reason: Hashable, Sendable {
    /// An `errno`.
    case system(Int32)
    /// The path leads to something of another kind.
    case wrongKind(FileKind)
    /// The file has more bytes than this limit.
    case tooLarge(limit: Int)
  }

  /// The path as the caller gave it, or a standard stream's name in angle brackets.
  package let path: String
  /// The action that failed.
  package let action: Action
  /// The cause of the failure.
  package let reason: Reason

  /// Creates an error about the file at a path.
  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// The error for a path with nothing at it.
  package static func missing(_ path: String) -> FileError { FileError(.read, path, .system(ENOENT)) }

  /// The error of the last system call, from `errno`.
  static func last(_ action: Action, _ path: String) -> FileError { FileError(action, path, .system(errno)) }

  /// The message, without the path: `can't read: no such file or directory`.
  package var message: String {
    let cause =
      switch reason {
      case .system(let code): systemMessage(code)
      case .wrongKind(let kind): "this is \(kind.rawValue)"
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
      }
    return "can't \(action.rawValue): \(cause)"
  }

  /// True where there is nothing at the path.
  package var isMissing: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }
}

/// The C library's text for an `errno`, with its first letter in lower case.
private func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}
