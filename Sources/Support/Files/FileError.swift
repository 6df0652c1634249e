#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a file can't be read, listed or written.
package struct FileError: Error, Hashable, Sendable {
  /// What was tried.
  package enum Action: String, Hashable, Sendable {
    case find
    case read
    case write
  }

  /// What stood in the way.
  package enum Reason: Hashable, Sendable {
    /// An `errno`.
    case system(Int32)
    /// Something else is where a file or a folder should be.
    case wrongKind(FileKind)
    /// The file has more bytes than this limit.
    case tooLarge(limit: Int)
  }

  package let path: String
  package let action: Action
  package let reason: Reason

  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// Nothing is at the path.
  package static func missing(_ path: String) -> FileError { FileError(.read, path, .system(ENOENT)) }

  /// The error that the last system call left behind.
  static func last(_ action: Action, _ path: String) -> FileError { FileError(action, path, .system(errno)) }

  /// A sentence without the path: `can't read: no such file or directory`.
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

/// The C library's words for an `errno`, without their capital, as they stand inside a sentence.
private func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}
